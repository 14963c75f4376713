package import FeedModel
package import FeedStorage

/// One run of an account, in steps.
///
/// It sends the marks that wait, asks for the server's lists, judges them, compares them with what
/// was last seen, and fetches the contents of new items. Whatever happens in between, the next run
/// continues: marks wait until a list shows them, and contents are wanted until they are here.
package struct SyncRun {
  var account: StoredAccount
  let server: any SyncServer
  let store: FeedStore
  var options: SyncOptions
  /// When the run began, in seconds since 1970.
  let now: Int64
  let report: @Sendable (_ done: Int, _ count: Int) -> Void
  var summary = SyncSummary()
  var state = AccountState()
  /// Why lists were not taken over, though the run continues.
  var doubt: SyncFailure?
  /// Whether the server has a feed under the name of another one.
  var idsAreSuspect = false
  /// Whether the run has just found out that numbers are those of other items.
  var idsAreReused = false

  static let hour: Int64 = 3_600
  static let day: Int64 = 86_400

  var accounts: AccountStore { store.accounts }

  var isWhole: Bool {
    options.extent == .whole || account.lastWhole.map { $0 < now - Self.day } ?? true
  }

  /// Runs once, notes the run in the archive, and returns what it has done.
  ///
  /// - Parameters:
  ///   - now: Returns the time in seconds since 1970.
  ///   - report: Is told how many contents are here, of how many.
  package static func run(
    _ options: SyncOptions = SyncOptions(), of account: StoredAccount, on server: any SyncServer,
    in store: FeedStore, now: @Sendable () -> Int64,
    report: @escaping @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> SyncSummary {
    let (start, clock) = (now(), ContinuousClock.now)
    let before = await server.spent()
    var run = SyncRun(
      account: account, server: server, store: store, options: options, now: start, report: report)
    do {
      try await run.takeSteps()
    } catch {
      run.summary.failure = SyncFailure(error)
    }
    let cost = await server.spent()
    run.summary.requests = cost.requests - before.requests
    run.summary.bytes = cost.bytes - before.bytes
    run.state.rest = await server.quota()?.rest(at: now())
    let milliseconds = Int((ContinuousClock.now - clock) / .milliseconds(1))
    let (summary, state) = (run.summary, run.state)
    // A task that was cancelled must still note what it did.
    let noting = Task {
      try await store.accounts.note(
        summary, state, of: account.id, isPush: options.extent == .push, start: start,
        milliseconds: milliseconds)
    }
    do { try await noting.value } catch {
      run.summary.failure = run.summary.failure ?? SyncFailure(error)
    }
    return run.summary
  }

  mutating func takeSteps() async throws {
    try await accounts.expandPiles()
    // Before something is sent about feeds, their names are looked at.
    let hasEdits = try await !accounts.edits(of: account.id, now: now).isEmpty
    if hasEdits || !isPush && areFeedsDue { try await listFeeds() }
    if !isPush || idsAreSuspect { try await checkIDs() }
    if try await pushFeeds(), !isPush { try await listFeeds(isAfterEdits: true) }
    try await push()
    guard !isPush else { return }
    if let date = try await dateIfUnchanged() {
      try await fetchContents()
      state.since = date
      return
    }
    let lists = try await readLists()
    // If the server may have lost its feeds, its marks are not taken over either.
    if doubt == nil { try await compare(lists) } else { try await noteNew(lists) }
    if idsAreReused {
      // The items that these lists were compared with are gone.
      idsAreReused = false
      options.decision = nil
      return try await takeSteps()
    }
    if options.decision == .archive, account.conflict != nil { try await push() }
    try await fetchContents()
    if isWhole { try await repair() }
    state.since = lists.unread.date ?? now
    state.isWhole = isWhole
    if let doubt { throw doubt }
  }

  /// Returns the server's time if it says in one request that nothing has changed, and nothing
  /// waits for lists.
  private func dateIfUnchanged() async throws -> Int64? {
    guard !isWhole, doubt == nil, account.conflict == nil, let since = account.since else {
      return nil
    }
    for mark in RemoteMark.allCases {
      guard try await accounts.outboxItems(mark, of: account.id).isEmpty else { return nil }
    }
    // Changes in the minute of the last answer may have come behind it.
    guard let answer = try await server.hasChanged(since: since - 60), !answer.hasChanged else {
      return nil
    }
    return answer.date ?? now
  }

  /// Whether the run only sends marks; not after a new address, whose numbers are checked first.
  private var isPush: Bool {
    options.extent == .push && (account.since == nil || account.lastWhole != nil)
  }

  private mutating func push() async throws {
    var row = Int64.min
    while let next = try await accounts.nextMarks(of: account.id, after: row, now: now) {
      for batch in next.batches {
        for part in batch.items.portions(of: server.traits.marks) {
          try await server.set(batch.mark, to: batch.value, of: part)
          summary.sent += part.count
        }
      }
      row = next.last
    }
  }

  private mutating func fetchContents() async throws {
    var queue = ContentsQueue(
      account: account, server: server, store: store, now: now, report: report)
    // However it ends, contents that have come count.
    defer { (summary.newItems, summary.missing) = (queue.newItems, queue.missing) }
    state.stage = .filling
    try await queue.run()
    if queue.areFeedsMissing, !areFeedsDue {
      try await listFeeds()
      try await queue.run()
    }
    state.stage = .complete
  }

  /// Catches what triggers may have missed.
  private mutating func repair() async throws {
    var last: RemoteItemID?
    while let next = try await accounts.repair(account.id, after: last) {
      summary.repaired += next.repaired
      last = next.last
    }
  }

  func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    var found: [RemoteItem] = []
    for part in ids.portions(of: server.traits.contents) {
      found += try await server.items(part)
    }
    return found
  }
}

extension SyncFailure {
  /// The failure of a run, or of its work in the archive.
  package init(_ error: any Error) {
    switch error {
    case let failure as SyncFailure: self = failure
    case StoreError.cancelled, is CancellationError: self.init(.cancelled, "Interrupted.")
    case let failure as StoreError: self.init(.archive, failure.message)
    default: self.init(.archive, "The archive cannot be read or written.")
    }
  }
}
