package import FeedFetching
package import FeedModel
package import FeedStorage
package import FeedSyncing
package import FeedtuiSettings

/// Syncs the accounts of the settings file with their servers.
package struct AccountSyncing: Sendable {
  package let store: FeedStore
  let fetcher: HTTPFetcher
  let paths: Paths
  /// Returns the time in seconds since 1970.
  package let now: @Sendable () -> Int64
  package let zone: Zone

  /// The accounts to sync, and how much of them.
  package struct Request: Sendable {
    /// All accounts of the settings.
    package let accounts: [AccountSettings]
    /// The accounts to sync; `nil` for all.
    package let names: [String]?
    package let extent: SyncOptions.Extent
    /// The user's answer to a conflict.
    package let decision: SyncDecision?

    package init(
      _ accounts: [AccountSettings], only names: [String]? = nil,
      extent: SyncOptions.Extent = .usual, decision: SyncDecision? = nil
    ) {
      self.accounts = accounts
      self.names = names
      self.extent = extent
      self.decision = decision
    }

    /// Returns the same request of other accounts.
    package func with(_ accounts: [AccountSettings]) -> Request {
      Request(accounts, only: names, extent: extent, decision: decision)
    }
  }

  /// `now` returns the time in seconds since 1970.
  package init(
    store: FeedStore, fetcher: HTTPFetcher, paths: Paths, now: @escaping @Sendable () -> Int64,
    zone: Zone = .local
  ) {
    self.store = store
    self.fetcher = fetcher
    self.paths = paths
    self.now = now
    self.zone = zone
  }

  /// How long a program may take that prints a password.
  private static let passwordLimit = Duration.seconds(10)
  /// How long another program's run is waited for, and how often it is looked at.
  private static let lockLimit = Duration.seconds(60)
  private static let lockPause = Duration.milliseconds(250)

  /// Syncs accounts, all at the same time, and returns what each has done, in their order.
  package func sync(
    _ request: Request, report: @escaping @Sendable (SyncState) -> Void = { _ in }
  ) async -> [(name: String, summary: SyncSummary)] {
    let chosen = request.accounts.filter { request.names?.contains($0.name) ?? true }
    guard !chosen.isEmpty else { return [] }
    let (stored, lock): ([StoredAccount], SyncLock?)
    do {
      stored = try await store.use(request.accounts, now: now())
      lock = try await takeLock()
    } catch {
      var summary = SyncSummary()
      summary.failure = SyncFailure(error)
      return chosen.map { ($0.name, summary) }
    }
    return await withTaskGroup(of: (Int, SyncSummary).self) { group in
      for (index, account) in chosen.enumerated() {
        guard let known = stored.first(where: { $0.facts.name == account.name }) else { continue }
        group.addTask {
          let summary = await SyncRun.run(
            SyncOptions(
              request.extent, readDays: account.readItems.days, decision: request.decision),
            of: known, on: server(of: account), in: store, now: now
          ) { done, count in
            report(.running(account: account.name, done: done, of: count))
          }
          return (index, summary)
        }
      }
      var results: [(Int, SyncSummary)] = []
      for await result in group { results.append(result) }
      withExtendedLifetime(lock) {}
      return results.sorted { $0.0 < $1.0 }.map { (chosen[$0.0].name, $0.1) }
    }
  }

  /// Returns the server of an account.
  package func server(of account: AccountSettings) -> any SyncServer {
    switch account.kind {
    case .miniflux: MinifluxServer(access(to: account), fetcher: fetcher, now: now)
    case .freshRSS, .inoreader, .theOldReader, .bazQux, .googleReader:
      ReaderServer(access(to: account), fetcher: fetcher, now: now)
    }
  }

  private func access(to account: AccountSettings) -> AccountAccess {
    AccountAccess(
      name: account.name, kind: account.kind, url: account.server.url, user: account.user ?? "",
      fields: account.headers, proxy: account.proxy, trust: account.trust,
      tokenFile: "\(paths.state)/sync/\(account.name)", zone: zone
    ) { () async throws(SyncFailure) in
      do throws(FetchError) {
        return try await account.passwordCommand.password(limit: Self.passwordLimit)
      } catch .cancelled {
        throw SyncFailure(.cancelled, FetchError.cancelled.message)
      } catch {
        throw SyncFailure(.passwordCommand, "\(account.name): \(error.message)")
      }
    }
  }

  /// Waits for another program that is syncing, for a while.
  private func takeLock() async throws -> SyncLock {
    let start = ContinuousClock.now
    while true {
      if let lock = try SyncLock(of: store) { return lock }
      guard ContinuousClock.now - start < Self.lockLimit else {
        throw SyncFailure(.busy, "Another feedtui is syncing.")
      }
      try await Task.sleep(for: Self.lockPause)
    }
  }
}

extension Library {
  /// Returns what syncs accounts; `nil` where there are none: in visits, in the demo, and in safe
  /// mode.
  package func accountSyncing(_ paths: Paths?, zone: Zone) -> AccountSyncing? {
    guard let paths, let http = fetcher?.http, followsFile, capabilities == .all,
      !store.isVisited
    else { return nil }
    return AccountSyncing(store: store, fetcher: http, paths: paths, now: now, zone: zone)
  }
}

extension FeedStore {
  /// Brings the archive's accounts in step with the settings, and returns them in their order.
  ///
  /// - Parameters:
  ///   - kept: The names of others that the settings file has; `nil` if it may have any.
  ///   - now: Seconds since 1970.
  package func use(
    _ settings: [AccountSettings], keeping kept: Set<String>? = nil, now: Int64
  ) async throws(StoreError) -> [StoredAccount] {
    let facts = settings.map {
      AccountStore.Facts(
        name: $0.name, kind: $0.kind, base: $0.server.url, user: $0.user ?? "")
    }
    let stored = try await accounts.use(facts, keeping: kept, now: now)
    try await feeds.moveEntries()
    return stored
  }
}
