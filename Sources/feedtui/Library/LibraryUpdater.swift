package import FeedModel
package import FeedRefreshing
import FeedStorage
package import FeedtuiSettings

/// Brings what is new into the archive, and does what follows from it, in one order: feeds are
/// asked and accounts synced; then expired items are purged, full texts fetched and all texts
/// indexed for the search; then the user is told.
///
/// The screen decides when that is to be done, and commands print what comes of it.
@MainActor package final class LibraryUpdater {
  /// What happens, as it happens.
  package enum Report: Sendable {
    case feeds(RefreshState)
    case accounts(SyncState)
    /// The time of the newest answer of any feed, in seconds since 1970.
    case lastAnswer(Int64)
    case began(Step)
    /// The search index was damaged, and is being made anew.
    case searchRebuilt
    case failed(String)
  }

  /// A step after everything has been brought. A step that is interrupted is done next time.
  package enum Step: CaseIterable, Sendable {
    case purge, texts, index
  }

  /// What feeds and accounts have brought.
  package struct Result: Sendable {
    package var feeds = RefreshSummary()
    /// What each account has done, in the order of the settings.
    package var accounts: [(name: String, summary: SyncSummary)] = []
  }

  /// Which texts are indexed.
  package enum Indexing: Sendable {
    /// All of them, however long that takes.
    case whole
    /// As many as take a moment. The archive has everything without it: failures are not said.
    case brief
  }

  private(set) package var library: Library
  private let syncing: AccountSyncing?
  package let announcer: NewsAnnouncer
  private let indexing: Indexing
  private let report: @Sendable (Report) -> Void
  /// Whether there was no network at the last refresh.
  private(set) package var isOffline = false
  /// Whether feeds are being asked.
  private(set) package var isAsking = false
  /// Whether the refresh is called off, even before it has begun.
  private var isCalledOff = false
  /// The steps that are to be done.
  private var wanted: Set<Step> = []
  private var processing: Task<Void, Never>?
  private var isStopped = false
  /// What is to be done after the last update.
  private var following: Task<Void, Never>?
  /// What went wrong last in what follows.
  private(set) package var failure: CommandError?

  package init(
    _ library: Library, _ syncing: AccountSyncing?, announcer: NewsAnnouncer,
    indexing: Indexing = .whole, report: @escaping @Sendable (Report) -> Void
  ) {
    self.library = library
    self.syncing = syncing
    self.announcer = announcer
    self.indexing = indexing
    self.report = report
  }

  /// The next update follows these settings.
  package func adopt(_ settings: Settings) {
    library.adopt(settings)
    announcer.settings = settings
  }

  /// The full texts that were fetched.
  private(set) package var texts = 0
  /// Whether the user has ended the fetching of full texts.
  private var areTextsCancelled = false
  /// Whether full texts are being fetched.
  private(set) package var isFetchingTexts = false

  // MARK: What is brought

  /// Asks feeds, then accounts. Returns when all have answered; what follows goes on, and `finish`
  /// waits for it.
  package func update(_ feeds: [Feed], _ accounts: AccountSyncing.Request? = nil) async -> Result {
    if !feeds.isEmpty { (isAsking, isCalledOff) = (true, false) }
    let newest = await announcer.begin()
    var result = Result()
    var steps: Set<Step> = []
    if !feeds.isEmpty {
      result.feeds = await refresh(feeds)
      steps = result.feeds.wasCancelled ? [.index] : .all
    }
    if let accounts, let syncing {
      result.accounts = await syncing.sync(accounts) { [report] in report(.accounts($0)) }
      if result.accounts.contains(where: { $0.summary.newItems > 0 }) { steps.insert(.index) }
    }
    process(steps)
    following = Task { [following] in
      await processing?.value
      await announcer.announce(since: newest)
      await following?.value
    }
    return result
  }

  /// Fetches more feeds with those that are being asked.
  package func join(_ feeds: [Feed]) async { _ = await library.refresh(feeds) }

  /// Ends the refresh that is under way. What has arrived stays.
  package func cancelRefresh() async {
    isCalledOff = true
    await library.cancelRefresh()
  }

  private func refresh(_ feeds: [Feed]) async -> RefreshSummary {
    // A refresh never waits for what follows another one.
    interrupt()
    let lastAnswer = try? await library.store.ledger.lastAnswer()
    if let lastAnswer { report(.lastAnswer(lastAnswer)) }
    // Then their failure does not mean that there is no network.
    let haveFailedAlone = feeds.allSatisfy { $0.failedAlone(lastAnswer: lastAnswer) }
    var result = RefreshSummary()
    let states = await library.refresh(feeds)
    if isCalledOff { await library.cancelRefresh() }
    for await state in states {
      guard case .finished(var summary) = state else {
        report(.feeds(state))
        continue
      }
      if haveFailedAlone, !isOffline { summary.blameFeeds() }
      isOffline = summary.isOffline
      result = summary
      // Whoever hears of the result may ask for another refresh.
      isAsking = false
      report(.feeds(.finished(summary)))
    }
    return result
  }

  // MARK: What follows

  /// Has steps done, once no feeds are being asked.
  package func process(_ steps: Set<Step>) {
    wanted.formUnion(steps)
    guard processing == nil, !isAsking, !isStopped, !wanted.isEmpty else { return }
    processing = Task(priority: .utility) {
      while !Task.isCancelled, let step = Step.allCases.first(where: wanted.contains) {
        wanted.remove(step)
        do {
          try await take(step)
        } catch is CancellationError, StoreError.cancelled {
          if step != .texts || !areTextsCancelled { wanted.insert(step) }
          break
        } catch {
          fail(CommandError(error))
        }
      }
      if !Task.isCancelled { processing = nil }
    }
  }

  /// Stops what follows; the next refresh has it done.
  private func interrupt() {
    processing?.cancel()
    processing = nil
  }

  /// Ends the fetching of full texts.
  package func cancelTexts() {
    guard isFetchingTexts else { return }
    areTextsCancelled = true
    interrupt()
    process([.index])
  }

  /// Ends what follows for good; the next start of the program has it done.
  package func stop() {
    isStopped = true
    interrupt()
  }

  /// Returns when all that follows has been done, and programs have ended.
  package func finish() async { await following?.value }

  private func take(_ step: Step) async throws {
    switch step {
    case .purge: try await library.purge()
    case .texts: if !isOffline { try await fetchTexts() }
    case .index: if !library.store.isVisited { try await index() }
    }
  }

  private func fetchTexts() async throws {
    (isFetchingTexts, areTextsCancelled) = (true, false)
    defer { isFetchingTexts = false }
    report(.began(.texts))
    texts += try await library.fetchWebPages()
  }

  private func index() async throws {
    let indexer = SearchIndexer(store: library.store)
    switch indexing {
    case .brief: try? await indexer.finish()
    case .whole:
      report(.began(.index))
      do {
        try await indexer.run()
        failure = nil
      } catch StoreError.damagedSearch {
        try await library.store.search.rebuild()
        report(.searchRebuilt)
        wanted.insert(.index)
      }
    }
  }

  /// A failure that comes again is said once.
  private func fail(_ error: CommandError) {
    if error != failure { report(.failed(error.message)) }
    failure = error
  }
}

extension Set<LibraryUpdater.Step> {
  package static let all = Set(LibraryUpdater.Step.allCases)
}

extension RefreshSummary {
  /// Blames the feeds instead of the network for their failures.
  fileprivate mutating func blameFeeds() {
    for index in failures.indices where failures[index].cause == .network {
      failures[index].cause = .feed
    }
  }
}

extension Feed {
  /// The time, in seconds, within which requests count as one refresh.
  private static let round: Int64 = 300

  /// Returns whether its last fetch failed although others answered then or since.
  fileprivate func failedAlone(lastAnswer: Int64?) -> Bool {
    guard failure != nil, let lastFetched, let lastAnswer else { return false }
    return lastAnswer > lastFetched - Self.round
  }
}
