package import FeedModel
import Foundation
import GRDB

extension AccountStore {
  /// Items compared in one transaction.
  package static let comparedTogether = 500

  /// Compares marks with what a server's list says, in one transaction. Returns `nil`, with nothing
  /// changed, if piles have to be expanded first.
  package func compare(
    _ mark: RemoteMark, _ listed: [ListedMark], of account: AccountID, now: Int64
  ) async throws(StoreError) -> TakeoverResult? {
    try await store.writeDurably { db in
      guard try !PileExpansion(db: db).hasWork() else { return nil }
      return try RemoteTakeover(db: db, account: account, now: now).compare(mark, listed)
    }
  }

  /// Decides about marks of items that were asked for: `found` has those that the server has.
  package func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID], found: [RemoteItem], of account: AccountID,
    now: Int64
  ) async throws(StoreError) -> TakeoverResult? {
    try await store.writeDurably { db in
      guard try !PileExpansion(db: db).hasWork() else { return nil }
      return try RemoteTakeover(db: db, account: account, now: now).decide(mark, asked, found)
    }
  }

  /// The user wants the server's state of those items, as its list has it: items are unread again,
  /// or lose their star. That is an act, which can be undone.
  package func accept(
    _ mark: RemoteMark, _ items: [RemoteItemID], of account: AccountID
  ) async throws(StoreError) {
    try await store.writeDurably { db in
      try RemoteTakeover(db: db, account: account, now: 0).accept(mark, items)
    }
  }

  /// The user wants the archive's state of those items, and not that of the server's list: it is
  /// sent.
  package func refuse(
    _ mark: RemoteMark, _ items: [RemoteItemID], of account: AccountID
  ) async throws(StoreError) {
    try await store.writeDurably { db in
      try RemoteTakeover(db: db, account: account, now: 0).refuse(mark, items)
    }
  }
}

/// Brings the marks of an account's server into the archive.
struct RemoteTakeover {
  let db: Database
  let account: AccountID
  /// Seconds since 1970.
  let now: Int64

  /// An item of the account with its mark here, there, and under way.
  private struct Known {
    let item: RemoteItemID
    let entry: Int64?
    let seen: Bool
    let isGone: Bool
    let archive: Bool
    let waiting: ListComparison.Waiting?
  }

  func compare(_ mark: RemoteMark, _ listed: [ListedMark]) throws -> TakeoverResult {
    try apply(mark, listed.map(\.item)) { index, known in
      ListComparison.action(
        mark, waiting: known.waiting, archive: known.archive, seen: known.seen,
        listed: listed[index].listed)
    }
  }

  func decide(
    _ mark: RemoteMark, _ asked: [RemoteItemID], _ found: [RemoteItem]
  ) throws -> TakeoverResult {
    let items = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    let day: Int64 = 86_400
    return try apply(mark, asked, refusedUntil: now + day) { _, known in
      ListComparison.decided(
        mark, waiting: known.waiting, archive: known.archive, seen: known.seen,
        found: items[known.item])
    }
  }

  private func apply(
    _ mark: RemoteMark, _ items: [RemoteItemID], refusedUntil: Int64? = nil,
    _ action: (Int, Known) throws -> ListComparison.Action
  ) throws -> TakeoverResult {
    var result = TakeoverResult()
    var taken: [Bool: [Int64]] = [:]
    for (index, item) in items.enumerated() {
      guard let known = try known(mark, item) else { continue }
      let action = try action(index, known)
      if known.isGone, action != .gone, action != .ask { try setGone(item, nil) }
      switch action {
      case .nothing: break
      case .takeOver(let value):
        try see(mark, value, item)
        guard let entry = known.entry else { break }
        if known.archive != value { taken[value, default: []].append(entry) }
      case .confirm(let value):
        try see(mark, value, item)
        try endWaiting(mark, known)
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
        if !known.isGone { try setGone(item, now) }
        if try leaveToOther(known) { break }
        try endWaiting(mark, known)
      }
    }
    for (value, entries) in taken {
      try set(mark, to: value, entries)
      result.taken += entries.count
    }
    return result
  }

  private func known(_ mark: RemoteMark, _ item: RemoteItemID) throws -> Known? {
    let row = try db.row(Self.query(mark), [account.rawValue, Data(item.bytes), mark.rawValue])
    return row.map { row in
      let attempts: Int? = row[5]
      return Known(
        item: item, entry: row[0], seen: row[1], isGone: row[2], archive: row[3],
        waiting: attempts.map { ListComparison.Waiting(isNew: row[4], attempts: $0) })
    }
  }

  /// The archive's value of an item without an entry is the seen one.
  private static func query(_ mark: RemoteMark) -> String {
    let seen = WaitingTriggers.seen(mark)
    return """
      SELECT item.entry, \(seen), goneSince IS NOT NULL,
        iif(item.entry IS NULL, \(seen), \(WaitingTriggers.value(mark, of: "item.entry"))),
        ifnull(w.isNew, 0), w.attempts
      FROM remoteItem AS item LEFT JOIN waiting AS w
        ON w.entry = item.entry AND w.account = item.account AND w.mark = ?3
      WHERE item.account = ?1 AND item.item = ?2
      """
  }

  private func see(_ mark: RemoteMark, _ value: Bool, _ item: RemoteItemID) throws {
    try db.run(
      "UPDATE remoteItem SET \(WaitingTriggers.seen(mark)) = ? WHERE account = ? AND item = ?",
      [value, account.rawValue, Data(item.bytes)])
  }

  private func setGone(_ item: RemoteItemID, _ since: Int64?) throws {
    // The contents of one that is back may never have come.
    try db.run(
      """
      UPDATE remoteItem SET goneSince = ?1, wanted = iif(?1 IS NULL AND entry IS NULL, 1, wanted)
        WHERE account = ?2 AND item = ?3
      """, [since, account.rawValue, Data(item.bytes)])
    guard since == nil else { return }
    for mark in RemoteMark.allCases {
      try db.run(
        WaitingTriggers.insertion(
          mark, from: "remoteItem AS item WHERE item.account = ? AND item.item = ?"),
        [account.rawValue, Data(item.bytes)])
    }
  }

  /// The feed was followed again, and the entry is another item of the server now: what waits for
  /// the entry is that one's. Returns whether it is so.
  private func leaveToOther(_ known: Known) throws -> Bool {
    guard let entry = known.entry else { return false }
    let arguments: StatementArguments = [account.rawValue, Data(known.item.bytes), entry]
    let other = try db.number(
      "SELECT 1 FROM remoteItem WHERE account = ? AND item <> ? AND entry = ? LIMIT 1", arguments)
    guard other != nil else { return false }
    try db.run(
      "UPDATE remoteItem SET entry = NULL WHERE account = ? AND item = ? AND entry = ?", arguments)
    return true
  }

  private func endWaiting(_ mark: RemoteMark, _ known: Known) throws {
    guard let entry = known.entry, known.waiting != nil else { return }
    try db.run(
      """
      DELETE FROM waiting WHERE entry = ? AND account = ? AND mark = ?
        AND (next <> \(StarConsent.awaited) OR wasSent)
      """,
      [entry, account.rawValue, mark.rawValue])
  }

  private func rest(_ mark: RemoteMark, _ known: Known, until: Int64) throws {
    try db.run(
      "UPDATE waiting SET next = ? WHERE entry = ? AND account = ? AND mark = ?",
      [until, known.entry, account.rawValue, mark.rawValue])
  }

  /// Sets marks as the server has them. Triggers let them wait for other accounts alone.
  private func set(_ mark: RemoteMark, to value: Bool, _ entries: [Int64]) throws {
    let change: MarkChange =
      switch (mark, value) {
      case (.read, true): .read
      case (.read, false): .unread
      case (.star, true): .favourite
      case (.star, false): .unfavourite
      }
    try Journal(db: db).adopt(change, of: entries, from: account)
  }

  /// The list has the opposite of what was seen.
  func accept(_ mark: RemoteMark, _ items: [RemoteItemID]) throws {
    var entries: [Int64] = []
    for item in items {
      guard let known = try known(mark, item) else { continue }
      try see(mark, !known.seen, item)
      if let entry = known.entry { entries.append(entry) }
    }
    let (kind, query): (ActKind, String) =
      switch mark {
      case .read:
        (
          .unread,
          """
          SELECT ?1, value, NULL FROM json_each(?2)
          WHERE \(WaitingTriggers.value(.read, of: "value"))
          """
        )
      case .star:
        (
          .unfavourite,
          "SELECT ?1, entry, since FROM favourite WHERE entry IN (SELECT value FROM json_each(?2))"
        )
      }
    try db.run("UPDATE latch SET account = ?", [account.rawValue])
    _ = try Journal(db: db).perform(kind, to: query, [ItemReader.json(entries)])
    try db.run("UPDATE latch SET account = NULL")
  }

  /// The list has the opposite of what was seen. The archive's state waits then.
  func refuse(_ mark: RemoteMark, _ items: [RemoteItemID]) throws {
    let seen = WaitingTriggers.seen(mark)
    for item in items {
      let arguments: StatementArguments = [account.rawValue, Data(item.bytes)]
      try db.run(
        "UPDATE remoteItem SET \(seen) = NOT \(seen) WHERE account = ? AND item = ?", arguments)
      try db.run(
        WaitingTriggers.insertion(
          mark, from: "remoteItem AS item WHERE item.account = ? AND item.item = ?"), arguments)
    }
  }
}
