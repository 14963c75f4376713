package import FeedModel
import GRDB

extension AccountStore {
  /// The result of merging a portion of a list.
  package struct MergeResult: Equatable, Sendable {
    /// Marks of the server that the archive has now.
    package var applied = 0
    /// Marks of the archive that the server was seen to have.
    package var confirmed = 0
    /// The items that have to be asked for, as lists do not tell.
    package var asked: [RemoteItemID] = []
    /// The marks that the server does not keep although it was sent them often.
    package var refused = 0
  }

  /// Items compared in one transaction.
  package static let comparedTogether = 500

  /// Compares marks with what a server's lists say of any item, in one transaction. Returns `nil`,
  /// with nothing changed, if piles have to be expanded first.
  package func compare(
    _ mark: RemoteMark, _ items: [RemoteItemID], of account: AccountID, now: Int64,
    listed: @escaping @Sendable (RemoteItemID) -> ListComparison.Listed
  ) async throws(StoreError) -> MergeResult? {
    try await store.writeDurably { db in
      guard try !PileExpansion(db: db).hasWork() else { return nil }
      return try RemoteMarkMerge(db: db, account: account, now: now).compare(mark, items, listed)
    }
  }

  /// Decides about marks of items that were asked for: `found` has those that the server has.
  package func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID], found: [RemoteItem], of account: AccountID,
    now: Int64
  ) async throws(StoreError) -> MergeResult? {
    try await store.writeDurably { db in
      guard try !PileExpansion(db: db).hasWork() else { return nil }
      return try RemoteMarkMerge(db: db, account: account, now: now).decide(mark, asked, found)
    }
  }
}

/// Brings the marks of an account's server into the archive.
struct RemoteMarkMerge {
  let db: Database
  let account: AccountID
  /// Seconds since 1970.
  let now: Int64

  /// An item of the account with its mark here, there, and under way.
  struct Known {
    let item: RemoteItemID
    let entry: Int64?
    let seen: Bool
    let isGone: Bool
    let archive: Bool
    let outgoing: ListComparison.Outgoing?
  }

  /// An answer of the server about items.
  private struct Answer {
    /// Whether the server has the item.
    let has: (RemoteItemID) -> Bool
    /// Whether it has a value of the mark; `nil` if the answer says nothing of the item.
    let shows: (RemoteItemID, Bool) -> Bool?
  }

  func compare(
    _ mark: RemoteMark, _ items: [RemoteItemID],
    _ listed: @escaping (RemoteItemID) -> ListComparison.Listed
  ) throws -> AccountStore.MergeResult {
    let answer = Answer(
      has: { listed($0) != .missing },
      shows: { ListComparison.shows(mark, $1, listed($0)) })
    return try apply(mark, items, answer) { known in
      let action = ListComparison.action(
        mark, outgoing: known.outgoing, archive: known.archive, seen: known.seen,
        listed: listed(known.item))
      // An item that seems to be gone already is asked for at once.
      if known.isGone, case .sendAgain = action { return .ask }
      return action
    }
  }

  func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID], _ found: [RemoteItem]
  ) throws -> AccountStore.MergeResult {
    let items = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    let all = Set(asked)
    let day: Int64 = 86_400
    let answer = Answer(
      has: { items[$0] != nil },
      shows: { all.contains($0) ? items[$0]?.has(mark) == $1 : nil })
    return try apply(mark, asked, answer, refusedUntil: now + day) { known in
      ListComparison.decided(
        mark, outgoing: known.outgoing, archive: known.archive, seen: known.seen,
        found: items[known.item])
    }
  }

  private func apply(
    _ mark: RemoteMark, _ items: [RemoteItemID], _ answer: Answer, refusedUntil: Int64? = nil,
    _ action: (Known) throws -> ListComparison.Action
  ) throws -> AccountStore.MergeResult {
    var result = AccountStore.MergeResult()
    var changed: [Bool: Set<Int64>] = [:]
    let gone = GoneItems(db: db, account: account)
    for item in items {
      guard var known = try known(mark, item) else { continue }
      if known.isGone, answer.has(item) {
        try gone.find(item)
        known = try self.known(mark, item) ?? known
      }
      switch try action(known) {
      case .nothing: break
      case .merge(let value):
        try see(mark, value, item)
        guard let entry = known.entry else { break }
        changed[value, default: []].insert(entry)
      case .confirm(let value):
        guard try isEverywhere(mark, known, answer) else {
          try see(mark, value, item)
          break
        }
        try confirm(mark, known)
        result.confirmed += 1
      case .wait(let value):
        if let value { try see(mark, value, item) }
      case .sendAgain(let value):
        if let value { try see(mark, value, item) }
        if let refusedUntil {
          try rest(mark, known, until: refusedUntil)
          result.refused += 1
        }
      case .ask: result.asked.append(item)
      case .gone:
        try gone.lose(item, since: now)
        // Two answers that say so are believed.
        if known.isGone, try others(mark, than: known).isEmpty { try confirm(mark, known) }
      }
    }
    for value in [false, true] {
      guard let entries = changed[value] else { continue }
      result.applied += try set(mark, to: value, Array(entries))
    }
    return result
  }

  /// Whether the server has the archive's value in all items that are the entry. If so, that is the
  /// seen value of all of them.
  private func isEverywhere(
    _ mark: RemoteMark, _ known: Known, _ answer: Answer
  ) throws -> Bool {
    let all = try others(mark, than: known)
    guard all.allSatisfy({ answer.shows($0.item, known.archive) ?? ($0.seen == known.archive) })
    else { return false }
    for item in all.map(\.item) + [known.item] { try see(mark, known.archive, item) }
    return true
  }

  /// Returns the other numbers of an item's entry that are not known to be gone.
  private func others(
    _ mark: RemoteMark, than known: Known
  ) throws -> [(item: RemoteItemID, seen: Bool)] {
    guard let entry = known.entry else { return [] }
    return try db.rows(
      """
      SELECT item, \(OutboxTriggers.seen(mark)) FROM remoteItem
      WHERE entry = ? AND account = ? AND item <> ? AND goneSince IS NULL
      """, [entry, account, known.item]
    ) { ($0[0], $0[1]) }
  }

  func known(_ mark: RemoteMark, _ item: RemoteItemID) throws -> Known? {
    let row = try db.row(Self.query(mark), [account, item, mark])
    return row.map { row in
      let attempts: Int? = row[5]
      return Known(
        item: item, entry: row[0], seen: row[1], isGone: row[2], archive: row[3],
        outgoing: attempts.map { row[4] ? .pending : .sent(attempts: $0) })
    }
  }

  /// The archive's value of an item without an entry is the seen one.
  private static func query(_ mark: RemoteMark) -> String {
    let seen = OutboxTriggers.seen(mark)
    return """
      SELECT item.entry, \(seen), goneSince IS NOT NULL,
        iif(item.entry IS NULL, \(seen), \(OutboxTriggers.value(mark, of: "item.entry"))),
        ifnull(w.isNew, 0), w.attempts
      FROM remoteItem AS item LEFT JOIN waiting AS w
        ON w.entry = item.entry AND w.account = item.account AND w.mark = ?3
      WHERE item.account = ?1 AND item.item = ?2
      """
  }

  func see(_ mark: RemoteMark, _ value: Bool, _ item: RemoteItemID) throws {
    try db.run(
      "UPDATE remoteItem SET \(OutboxTriggers.seen(mark)) = ? WHERE account = ? AND item = ?",
      [value, account, item])
  }

  /// The mark leaves the outbox.
  private func confirm(_ mark: RemoteMark, _ known: Known) throws {
    guard let entry = known.entry, known.outgoing != nil else { return }
    try db.run(
      "DELETE FROM waiting WHERE entry = ? AND account = ? AND mark = ?",
      [entry, account, mark])
  }

  private func rest(_ mark: RemoteMark, _ known: Known, until: Int64) throws {
    try db.run(
      "UPDATE waiting SET next = ? WHERE entry = ? AND account = ? AND mark = ?",
      [until, known.entry, account, mark])
  }

  /// Sets marks as the server has them in one of the items that are the entry, and returns how many
  /// had others. Triggers let them wait for other accounts; for this one they wait where the server
  /// has the entry twice, or the user has hidden it.
  private func set(_ mark: RemoteMark, to value: Bool, _ entries: [Int64]) throws -> Int {
    let change: MarkChange =
      switch (mark, value) {
      case (.read, true): .read
      case (.read, false): .unread
      case (.star, true): .favourite
      case (.star, false): .unfavourite
      }
    let others = try db.numbers(
      "SELECT value FROM json_each(?) WHERE \(OutboxTriggers.value(mark, of: "value")) <> ?",
      [ItemReader.json(entries), value])
    try Journal(db: db).adopt(change, of: others, from: account)
    try db.run(
      OutboxTriggers.insertion(mark, from: OutboxTriggers.items),
      [
        ItemReader.json(entries), account,
      ])
    return others.count
  }
}
