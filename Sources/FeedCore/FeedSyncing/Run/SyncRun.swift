import FeedModel
import FeedStorage

/// The steps of one run of an account.
struct SyncRun {
  var account: StoredAccount
  let server: any SyncServer
  let store: FeedStore
  var options: SyncOptions
  /// When the run began, in seconds since 1970.
  let now: Int64
  let report: @Sendable (_ done: Int, _ count: Int) -> Void
  var summary = SyncSummary()
  var state = AccountState()
  /// Why lists were not taken over, though the run goes on.
  var doubt: SyncFailure?
  /// Whether the server has a feed under the name of another one.
  var areNumbersDoubtful = false
  /// Whether the run has just found out that numbers are those of other items.
  var areNumbersReused = false

  init(
    account: StoredAccount, server: any SyncServer, store: FeedStore, options: SyncOptions,
    now: Int64, report: @escaping @Sendable (_ done: Int, _ count: Int) -> Void
  ) {
    self.account = account
    self.server = server
    self.store = store
    self.options = options
    self.now = now
    self.report = report
  }

  static let hour: Int64 = 3_600
  static let day: Int64 = 86_400

  var accounts: AccountStore { store.accounts }

  var isWhole: Bool {
    options.extent == .whole || account.lastWhole.map { $0 < now - Self.day } ?? true
  }

  mutating func run() async throws(SyncFailure) {
    try await archive { try await accounts.expandPiles() }
    // Before something is sent about feeds, their names are looked at.
    let hasEdits = try await archive {
      try await !accounts.edits(of: account.id, now: now).isEmpty
    }
    if hasEdits || !isPush && areFeedsDue { try await listFeeds() }
    if !isPush || areNumbersDoubtful { try await checkNumbers() }
    if try await pushFeeds(), !isPush { try await listFeeds(isAfterEdits: true) }
    try await push()
    guard !isPush else { return }
    if let date = try await dateIfUnchanged() {
      try await fetchContents()
      state.since = date
      return
    }
    let lists = try await readLists()
    // The marks of a server that may have lost its feeds wait with them.
    if doubt == nil { try await compare(lists) } else { try await noteNew(lists) }
    if areNumbersReused {
      // What these lists were compared with is no more.
      areNumbersReused = false
      options.decision = nil
      return try await run()
    }
    if options.decision == .archive, account.held != nil { try await push() }
    try await fetchContents()
    if isWhole { try await mend() }
    state.since = lists.unread.date ?? now
    state.isWhole = isWhole
    if let doubt { throw doubt }
  }

  /// Returns the server's time if it says in one request that nothing has changed, and nothing
  /// waits for lists.
  private func dateIfUnchanged() async throws(SyncFailure) -> Int64? {
    guard !isWhole, doubt == nil, account.held == nil, let since = account.since else { return nil }
    for mark in RemoteMark.allCases {
      let waiting = try await archive {
        try await accounts.waitingItems(mark, of: account.id)
      }
      guard waiting.isEmpty else { return nil }
    }
    // What happened in the same minute as the last answer may have come behind it.
    guard let answer = try await server.hasChanged(since: since - 60), !answer.hasChanged else {
      return nil
    }
    return answer.date ?? now
  }

  /// Whether nothing is done but to send. An account that is at another address now has its numbers
  /// looked at first.
  private var isPush: Bool {
    options.extent == .push && (account.since == nil || account.lastWhole != nil)
  }

  // MARK: Marks

  private mutating func push() async throws(SyncFailure) {
    var row = Int64.min
    while true {
      let after = row
      let next = try await archive {
        try await accounts.nextMarks(of: account.id, after: after, now: now)
      }
      guard let next else { return }
      for batch in next.batches {
        for part in batch.items.portions(of: server.traits.marks) {
          try await server.set(batch.mark, to: batch.value, of: part)
          summary.sent += part.count
        }
      }
      row = next.last
    }
  }

  // MARK: New items

  func noteNew(_ lists: Lists) async throws(SyncFailure) {
    let (unread, starred) = (lists.unread.ids, lists.starred.ids)
    // Most of them are those that were there last time.
    let all = unread.union(starred).union(lists.all?.ids ?? IDList([]))
      .subtracting(lists.seenUnread).subtracting(lists.seenStarred)
    for part in all.portions(of: 5_000) {
      let known = Set(try await archive { try await accounts.known(part, of: account.id) })
      let new = part.filter { !known.contains($0) }.map { id in
        (item: id, isRead: !unread.contains(id), isStarred: starred.contains(id))
      }
      guard !new.isEmpty else { continue }
      try await archive { try await accounts.note(new, of: account.id, time: now) }
    }
    if let list = lists.all, let since = lists.allSince, server.traits.since == .arrival {
      // Servers list items again whose text has changed.
      let ids = Array(list.ids)
      try await archive {
        try await accounts.wantAgain(ids, before: since, of: account.id)
      }
    }
  }

  private mutating func fetchContents() async throws(SyncFailure) {
    var queue = ContentsQueue(
      account: account, server: server, store: store, now: now, report: report)
    do throws(SyncFailure) {
      try await queue.run()
      summary.newItems = queue.newItems
      if queue.areFeedsMissing, !areFeedsDue {
        try await listFeeds()
        try await queue.run()
      }
      (summary.newItems, summary.missing) = (queue.newItems, queue.missing)
    } catch {
      (summary.newItems, summary.missing) = (queue.newItems, queue.missing)
      state.stage = .filling
      throw error
    }
    state.stage = .complete
  }

  /// Catches what triggers may have missed.
  private mutating func mend() async throws(SyncFailure) {
    var last: RemoteItemID?
    while true {
      let after = last
      let next = try await archive { try await accounts.mend(account.id, after: after) }
      guard let next else { return }
      summary.mended += next.mended
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

  // MARK: Failures

  func archive<Value>(
    _ work: () async throws -> Value
  ) async throws(SyncFailure) -> Value {
    do { return try await work() } catch { throw Self.failure(error) }
  }

  static func failure(_ error: any Error) -> SyncFailure {
    if let failure = error as? SyncFailure { return failure }
    let error = error as? StoreError
    if error == .cancelled { return SyncFailure(.cancelled, "Interrupted.") }
    return SyncFailure(.archive, error?.message ?? "The archive cannot be read or written.")
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the elements in arrays of at most that many.
  func portions(of most: Int) -> [[Element]] {
    stride(from: startIndex, to: endIndex, by: Swift.max(1, most)).map {
      Array(self[$0..<Swift.min($0 + most, endIndex)])
    }
  }
}
