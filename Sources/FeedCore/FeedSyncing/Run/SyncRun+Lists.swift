import FeedModel
import FeedStorage

/// Lists are read, judged, and compared with what was last seen.
extension SyncRun {
  /// What a run learns from lists.
  struct Lists {
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

  func readLists() async throws(SyncFailure) -> Lists {
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

  mutating func compare(_ lists: Lists) async throws(SyncFailure) {
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
    if trust.isSuspicious {
      found = try await items(trust.sample)
      if try await areReused(found) { return false }
    }
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
      let ids = Array(items)
      try await archive { try await accounts.accept(mark, ids, of: account.id) }
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
}
