import FeedModel
import FeedStorage

/// The steps of one run of an account.
struct SyncRun {
  let account: StoredAccount
  let server: any SyncServer
  let store: FeedStore
  let options: SyncOptions
  /// When the run began, in seconds since 1970.
  let now: Int64
  let report: @Sendable (_ done: Int, _ count: Int) -> Void
  var summary = SyncSummary()
  var state = AccountState()
  /// Why lists were not taken over, though the run goes on.
  private var doubt: SyncFailure?

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

  private static let hour: Int64 = 3_600
  private static let day: Int64 = 86_400

  private var accounts: AccountStore { store.accounts }

  private var isWhole: Bool {
    options.extent == .whole || account.lastWhole.map { $0 < now - Self.day } ?? true
  }

  mutating func run() async throws(SyncFailure) {
    try await archive { try await accounts.expandPiles() }
    if options.extent != .push, areFeedsDue { try await listFeeds() }
    try await push()
    guard options.extent != .push else { return }
    let lists = try await readLists()
    try await compare(lists)
    try await noteNew(lists)
    try await fetchContents()
    if isWhole { try await mend() }
    state.since = lists.unread.date ?? now
    state.isWhole = isWhole
    if let doubt { throw doubt }
  }

  // MARK: Feeds

  private var areFeedsDue: Bool {
    options.extent == .whole || account.feedsListed.map { $0 < now - Self.hour } ?? true
  }

  private func listFeeds() async throws(SyncFailure) {
    let known = try await archive { try await accounts.streams(of: account.id) }
    var listed = try await server.subscriptions()
    // Half of the feeds do not go at once: a server that has just been started may not know all.
    let isMuchMissing = known.subtracting(listed.map(\.stream)).count * 2 > known.count
    if isMuchMissing { listed = try await server.subscriptions() }
    let all = listed
    let hasChanged = try await archive {
      try await accounts.takeOver(all, of: account.id, now: now)
    }
    if hasChanged { try await archive { try await store.feeds.moveEntries() } }
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

  // MARK: Lists

  /// What a run learns from lists.
  private struct Lists {
    let unread: ListedIDs
    let starred: ListedIDs
    /// The items since `allSince`, read or not; `nil` if it was not asked for.
    var all: ListedIDs?
    /// The time by which `all` is cut; `nil` if it has everything.
    var allSince: Int64?
    /// The items that were last seen in the first two.
    let seenUnread: IDList
    let seenStarred: IDList
  }

  private func readLists() async throws(SyncFailure) -> Lists {
    let unread = try await server.list(.unread)
    let starred = try await server.list(.starred)
    let seenUnread = IDList(
      try await archive { try await accounts.seen(.read, of: account.id) })
    let seenStarred = IDList(
      try await archive { try await accounts.seen(.star, of: account.id) })
    var lists = Lists(
      unread: unread, starred: starred, seenUnread: seenUnread, seenStarred: seenStarred)
    let waiting = IDList(
      try await archive { try await accounts.waitingItems(.read, of: account.id) })
    let missing = Array(seenUnread.subtracting(unread.ids).subtracting(waiting))
    let oldest = try await archive {
      try await accounts.oldestTime(missing, of: account.id)
    }
    if server.traits.since == .arrival || isWhole || oldest != nil {
      lists.allSince = since(oldest)
      lists.all = try await server.list(.all(since: lists.allSince))
      if server.traits.since == .nothing { lists.allSince = nil }
    }
    return lists
  }

  /// Returns the time from which on all items are listed; `nil` for all of them.
  private func since(_ oldest: Int64?) -> Int64? {
    if options.extent == .whole { return nil }
    var since = account.since.map { $0 - Self.hour }
    if isWhole {
      guard let days = options.readDays else { return nil }
      since = now - Int64(days) * Self.day
    }
    return [since ?? now - Self.hour, oldest].compactMap { $0 }.min()
  }

  // MARK: Comparing

  private mutating func compare(_ lists: Lists) async throws(SyncFailure) {
    try await compareUnread(lists)
    try await compareStarred(lists)
  }

  private mutating func compareUnread(_ lists: Lists) async throws(SyncFailure) {
    let (listed, seen) = (lists.unread.ids, lists.seenUnread)
    let known = try await knownOnes(of: listed.subtracting(seen))
    guard try await isBelieved(.unread, listed, seen, known) else { return }
    let lost = seen.subtracting(listed)
    let waiting = IDList(
      try await archive { try await accounts.waitingItems(.read, of: account.id) })
    let examined = known.union(lost).union(waiting)
    // Items at the edges of pages may be missing although they are there.
    let areSure = lists.unread.pages == 1 && lists.all?.pages ?? 1 == 1
    let doubtful = areSure ? IDList([]) : lost.subtracting(waiting)
    let marks = examined.subtracting(doubtful).map { id in
      ListedMark(
        id, listed.contains(id) ? .unset : lists.all?.ids.contains(id) == true ? .set : .missing)
    }
    let asked = try await compare(.read, marks)
    try await decide(.read, asked + Array(doubtful))
  }

  private mutating func compareStarred(_ lists: Lists) async throws(SyncFailure) {
    let (listed, seen) = (lists.starred.ids, lists.seenStarred)
    let known = try await knownOnes(of: listed.subtracting(seen))
    guard try await isBelieved(.starred, listed, seen, known) else { return }
    let waiting = IDList(
      try await archive { try await accounts.waitingItems(.star, of: account.id) })
    let marks = known.union(seen.subtracting(listed)).union(waiting).map { id in
      ListedMark(id, listed.contains(id) ? .set : .missing)
    }
    let asked = try await compare(.star, marks)
    try await decide(.star, asked)
  }

  private func knownOnes(of ids: IDList) async throws(SyncFailure) -> IDList {
    IDList(try await archive { try await accounts.known(Array(ids), of: account.id) })
  }

  /// Judges a list. One that is not believed is left alone, and the run goes on.
  private mutating func isBelieved(
    _ list: ListTrust.List, _ listed: IDList, _ seen: IDList, _ others: IDList
  ) async throws(SyncFailure) -> Bool {
    let mark: RemoteMark = list == .unread ? .read : .star
    let otherCount = try await archive { try await accounts.knownCount(of: account.id) }
    let trust = ListTrust(
      list, listed: listed, seen: seen, others: others, otherCount: otherCount - seen.count)
    var found: [RemoteItem] = []
    if trust.isSuspicious { found = try await items(trust.sample) }
    switch trust.verdict(found) {
    case .believed:
      if account.held?.mark == mark { state.held = .some(nil) }
      return true
    case .contradiction:
      doubt = SyncFailure(
        .contradiction,
        "\(account.facts.name)'s lists contradict its items. Nothing was taken over.")
      return false
    case .held(let count):
      return try await decideHeld(mark, count, list == .unread ? trust.gained : trust.lost)
    }
  }

  /// Returns whether a list that is held is taken over, by the user's decision.
  private mutating func decideHeld(
    _ mark: RemoteMark, _ count: Int, _ items: IDList
  ) async throws(SyncFailure) -> Bool {
    switch options.decision {
    case .server:
      state.held = .some(nil)
      return true
    case .archive:
      state.held = .some(nil)
      let ids = Array(items)
      try await archive { try await accounts.refuse(mark, ids, of: account.id) }
      return false
    case nil:
      state.held = StoredAccount.Held(mark: mark, count: count)
      doubt = Self.held(mark, count, account.facts.name)
      return false
    }
  }

  private static func held(_ mark: RemoteMark, _ count: Int, _ name: String) -> SyncFailure {
    let number = Wording.grouped(count)
    return switch mark {
    case .read:
      SyncFailure(
        .held, "\(name) says that \(number) items you have read are unread. Was it restored?")
    case .star:
      SyncFailure(.held, "\(name) says that \(number) stars are gone. Was it restored?")
    }
  }

  private mutating func compare(
    _ mark: RemoteMark, _ marks: [ListedMark]
  ) async throws(SyncFailure) -> [RemoteItemID] {
    var asked: [RemoteItemID] = []
    for part in marks.portions(of: AccountStore.comparedTogether) {
      let result = try await repeated {
        try await accounts.compare(mark, part, of: account.id, now: now)
      }
      add(result)
      asked += result.asked
    }
    return asked
  }

  private mutating func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID]
  ) async throws(SyncFailure) {
    for part in asked.portions(of: server.traits.contents) {
      let found = try await items(part)
      for some in part.portions(of: AccountStore.comparedTogether) {
        add(
          try await repeated {
            try await accounts.decide(mark, some, found: found, of: account.id, now: now)
          })
      }
    }
  }

  private mutating func add(_ result: TakeoverResult) {
    summary.taken += result.taken
    summary.confirmed += result.confirmed
    summary.refused += result.refused
  }

  /// Does the work when all piles have been expanded.
  private func repeated(
    _ work: () async throws -> TakeoverResult?
  ) async throws(SyncFailure) -> TakeoverResult {
    while true {
      if let result = try await archive(work) { return result }
      try await archive { try await accounts.expandPiles() }
    }
  }

  // MARK: New items

  private func noteNew(_ lists: Lists) async throws(SyncFailure) {
    let (unread, starred) = (lists.unread.ids, lists.starred.ids)
    let all = unread.union(starred).union(lists.all?.ids ?? IDList([]))
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
    state.stage = .settled
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

  private func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    var found: [RemoteItem] = []
    for part in ids.portions(of: server.traits.contents) {
      found += try await server.items(part)
    }
    return found
  }

  // MARK: Failures

  private func archive<Value>(
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
