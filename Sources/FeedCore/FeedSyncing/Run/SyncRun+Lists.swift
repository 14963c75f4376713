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

  func readLists() async throws -> Lists {
    let unread = try await server.list(.unread)
    let starred = try await server.list(.starred)
    let seenUnread = IDList(try await accounts.seen(.read, of: account.id))
    let seenStarred = IDList(try await accounts.seen(.star, of: account.id))
    var lists = Lists(
      unread: unread, starred: starred, seenUnread: seenUnread, seenStarred: seenStarred)
    let missing = seenUnread.subtracting(unread.ids).subtracting(try await waiting(.read))
    let oldest = try await accounts.oldestTime(Array(missing), of: account.id)
    let isCut = server.traits.cutsByArrival
    if isCut || isWhole || oldest != nil {
      lists.allSince = isCut ? since(oldest) : nil
      lists.all = try await server.list(.all(since: lists.allSince))
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

  private func waiting(_ mark: RemoteMark) async throws -> IDList {
    IDList(try await accounts.outboxItems(mark, of: account.id))
  }

  func noteNew(_ lists: Lists) async throws {
    let (unread, starred) = (lists.unread.ids, lists.starred.ids)
    // Most of them are those that were there last time.
    let all = unread.union(starred).union(lists.all?.ids ?? [])
      .subtracting(lists.seenUnread).subtracting(lists.seenStarred)
    for part in all.portions(of: 5_000) {
      let known = Set(try await accounts.known(part, of: account.id))
      let new = part.filter { !known.contains($0) }.map { id in
        (item: id, isRead: !unread.contains(id), isStarred: starred.contains(id))
      }
      if !new.isEmpty { try await accounts.note(new, of: account.id, time: now) }
    }
    if let list = lists.all, let since = lists.allSince {
      // Servers list items again whose text has changed.
      try await accounts.wantAgain(Array(list.ids), before: since, of: account.id)
    }
  }

  // MARK: Comparing

  /// A list with what was made of it.
  private struct Judged {
    let mark: RemoteMark
    let check: ListSanityCheck
    let verdict: ListSanityCheck.Verdict
    /// The items of the list that the archive knows, and that were last seen not to be in it.
    let known: IDList

    var conflict: StoredAccount.Conflict? {
      if case .conflict(let count) = verdict { .init(mark: mark, count: count) } else { nil }
    }
  }

  /// Notes new items, and merges what the lists say. A list that is not plausible is left alone;
  /// while the user has to decide about one of them, both are: a server that was restored has lost
  /// stars too.
  mutating func compare(_ lists: Lists) async throws {
    let unread = try await judge(.read, lists.unread.ids, lists.seenUnread)
    guard let unread, let starred = try await judge(.star, lists.starred.ids, lists.seenStarred)
    else { return }
    // Before others are taken to be gone, in whose place they may have come: a kill in between must
    // not hide them.
    try await noteNew(lists)
    let judged = [unread, starred].filter { $0.verdict != .contradiction }
    if let conflict = judged.lazy.compactMap(\.conflict).first {
      // An answer about feeds does not apply to lists of marks.
      guard let decision = options.decision, account.conflict?.mark != nil else {
        state.conflict = conflict
        doubt = Self.failure(conflict, account.facts.name)
        return
      }
      for judged in judged { try await decide(decision, judged) }
    }
    if judged.count == 2, account.conflict != nil { state.conflict = .some(nil) }
    if unread.verdict != .contradiction { try await compareUnread(lists, unread) }
    if starred.verdict != .contradiction { try await compareStarred(lists, starred) }
    if judged.count == 2 { try await lookAtGone() }
  }

  /// How many days items that seem to be gone are looked at.
  private static let doubtedDays: Int64 = 30

  /// Looks at the items that answers have lacked since the last good run; once a day, at those of a
  /// month. One wrong answer is enough to lack an item, and what is done there to an item that
  /// seems to be gone is in no list if that is to read it, or to take its star.
  private mutating func lookAtGone() async throws {
    guard server.traits.givesAnyContents else { return }
    let month = now - Self.doubtedDays * Self.day
    let gone = try await accounts.gone(
      since: isWhole ? month : max(month, account.lastGood ?? 0), of: account.id)
    for part in gone.portions(of: server.traits.contents) {
      let seen = Dictionary(part.map { ($0.item, $0) }) { first, _ in first }
      let found = try await items(part.map(\.item))
      if try await areReused(found) { return }
      // An unchanged item may be in a feed that lists do not have: it stays gone.
      let changed = found.filter { found in
        seen[found.id].map { $0 != (found.id, found.isRead, found.isStarred) } ?? false
      }
      for mark in RemoteMark.allCases {
        try await decide(mark, changed.map(\.id), found: changed)
      }
    }
  }

  private mutating func compareUnread(_ lists: Lists, _ judged: Judged) async throws {
    let (lost, waiting) = (judged.check.lost, try await waiting(.read))
    // Items that are back and read are in the third list alone.
    let all = lists.all?.ids ?? []
    let back = IDList(try await accounts.known(all, of: account.id, areGone: true))
    let examined = judged.known.union(lost).union(waiting).union(back)
    // Items at the edges of pages may be missing although they are there.
    let areSure = lists.unread.pages == 1 && lists.all?.pages ?? 1 == 1
    var doubtful = areSure ? [] : lost.subtracting(waiting)
    let read = await readOnes(of: doubtful, lists)
    doubtful = doubtful.subtracting(read)
    let (unread, there) = (lists.unread.ids, read.union(all))
    let asked = try await compare(.read, examined.subtracting(doubtful)) { id in
      unread.contains(id) ? .unset : there.contains(id) ? .set : .missing
    }
    try await decide(.read, asked + Array(doubtful))
  }

  /// How many identifiers may be listed for one item whose content is not asked for.
  private static let idsForContent = 400

  /// Returns those of the items that the server lists as read, where that costs less than their
  /// contents.
  private func readOnes(of doubtful: IDList, _ lists: Lists) async -> IDList {
    let traits = server.traits
    let price = traits.hasQuota ? traits.page / traits.contents : Self.idsForContent
    guard !doubtful.isEmpty, let all = lists.all?.ids, all.count <= doubtful.count * price else {
      return []
    }
    // A server that does not know this list refuses it, or answers with all items.
    let read = try? await server.list(.read(since: lists.allSince)).ids
    guard let read, read.intersection(lists.unread.ids).isEmpty else { return [] }
    return doubtful.intersection(read)
  }

  private mutating func compareStarred(_ lists: Lists, _ judged: Judged) async throws {
    let starred = lists.starred.ids
    let examined = judged.known.union(judged.check.lost).union(try await waiting(.star))
    let asked = try await compare(.star, examined) { id in
      starred.contains(id) ? .set : .missing
    }
    try await decide(.star, asked)
  }

  /// Judges a list. Returns `nil` if it shows that identifiers are those of other items.
  private mutating func judge(
    _ mark: RemoteMark, _ listed: IDList, _ seen: IDList
  ) async throws -> Judged? {
    let known = IDList(try await accounts.known(listed.subtracting(seen), of: account.id))
    let all = try await accounts.knownCount(of: account.id)
    let check = ListSanityCheck(
      mark == .read ? .unread : .starred, listed: listed, seen: seen, others: known,
      otherCount: all - seen.count)
    let found = try await items(check.sample)
    if check.isSuspicious, try await areReused(found) { return nil }
    let judged = Judged(mark: mark, check: check, verdict: check.verdict(found), known: known)
    if judged.verdict == .contradiction {
      doubt = SyncFailure(
        .contradiction,
        "\(account.facts.name)'s lists contradict its items. Nothing was changed.")
    }
    return judged
  }

  /// The user has resolved a conflict: the server's state of a list is an act of the user, or the
  /// archive's is sent.
  private func decide(_ decision: SyncDecision, _ judged: Judged) async throws {
    let check = judged.check
    let items =
      switch (decision, judged.mark) {
      case (.server, .read): Array(check.gained)
      // A star is also missing if the server has the item no more.
      case (.server, .star):
        try await items(Array(check.lost)).filter { !$0.isStarred }.map(\.id)
      case (.archive, _): Array(check.gained.union(check.lost))
      }
    try await accounts.resolve(judged.mark, items, by: decision, of: account.id)
  }

  static func failure(_ conflict: StoredAccount.Conflict, _ name: String) -> SyncFailure {
    let (count, are) = (conflict.count, conflict.count == 1 ? "is" : "are")
    let sentence =
      switch conflict.mark {
      case .read: "\(name) reports \(Wording.counted(count, "item")) you have read as unread."
      case .star: "\(Wording.counted(count, "star")) \(are) missing on \(name)."
      case nil: "\(Wording.counted(count, "feed")) \(are) missing on \(name)."
      }
    return SyncFailure(.conflict, "\(sentence) Was it restored from a backup?")
  }

  private mutating func compare(
    _ mark: RemoteMark, _ items: IDList,
    _ listed: @escaping @Sendable (RemoteItemID) -> ListComparison.Listed
  ) async throws -> [RemoteItemID] {
    var asked: [RemoteItemID] = []
    for part in items.portions(of: AccountStore.comparedTogether) {
      let result = try await repeated {
        try await accounts.compare(mark, part, of: account.id, now: now, listed: listed)
      }
      add(result)
      asked += result.asked
    }
    return asked
  }

  private mutating func decide(_ mark: RemoteMark, _ asked: [RemoteItemID]) async throws {
    for part in asked.portions(of: server.traits.contents) {
      try await decide(mark, part, found: try await items(part))
    }
  }

  private mutating func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID], found: [RemoteItem]
  ) async throws {
    for some in asked.portions(of: AccountStore.comparedTogether) {
      add(
        try await repeated {
          try await accounts.decide(mark, some, found: found, of: account.id, now: now)
        })
    }
  }

  private mutating func add(_ result: AccountStore.MergeResult) {
    summary.applied += result.applied
    summary.confirmed += result.confirmed
    summary.refused += result.refused
  }

  /// Does the work when all piles have been expanded.
  private func repeated(
    _ work: () async throws -> AccountStore.MergeResult?
  ) async throws -> AccountStore.MergeResult {
    while true {
      if let result = try await work() { return result }
      try await accounts.expandPiles()
    }
  }
}
