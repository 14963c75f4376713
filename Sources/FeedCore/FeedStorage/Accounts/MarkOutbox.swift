package import FeedModel
import GRDB

/// The marks of an account that are pending, or were sent and are not confirmed yet: the rows of
/// `waiting`.
struct MarkOutbox {
  let db: Database
  let account: AccountID

  func next(after row: Int64, now: Int64, most: Int) throws -> (batches: [MarkBatch], last: Int64)?
  {
    // Of an entry whose item is being looked for, nothing can be sent yet.
    let ids = try db.numbers(
      """
      SELECT id FROM waiting WHERE account = ?1 AND id > ?2 AND next <= ?3
        AND EXISTS (SELECT 1 FROM remoteItem AS item
          WHERE item.entry = waiting.entry AND item.account = ?1)
      ORDER BY id LIMIT ?4
      """, [account, row, now, most])
    guard let last = ids.last else { return nil }
    let json = ItemReader.json(ids)
    for mark in RemoteMark.allCases { try db.run(Self.drop(mark), [json]) }
    try db.run(
      """
      UPDATE waiting SET wasSent = 1, isNew = 0, attempts = attempts + 1
        WHERE id IN (SELECT value FROM json_each(?))
      """, [json])
    var batches: [MarkBatch] = []
    for mark in RemoteMark.allCases {
      let items = try db.rows(Self.items(mark), [json]) {
        (item: $0[0] as RemoteItemID, value: $0[1] as Bool)
      }
      for value in [true, false] {
        let chosen = items.filter { $0.value == value }.map(\.item)
        if !chosen.isEmpty { batches.append(MarkBatch(mark: mark, value: value, items: chosen)) }
      }
    }
    return (batches, last)
  }

  /// Drops marks that have the seen value and were never sent.
  private static func drop(_ mark: RemoteMark) -> String {
    """
    DELETE FROM waiting WHERE id IN (SELECT value FROM json_each(?)) AND NOT wasSent
      AND mark = '\(mark.rawValue)' AND NOT EXISTS (
        SELECT 1 FROM remoteItem AS item
        WHERE item.entry = waiting.entry AND item.account = waiting.account
          AND item.\(OutboxTriggers.seen(mark)) <> \(OutboxTriggers.value(mark, of: "item.entry")))
    """
  }

  private static func items(_ mark: RemoteMark) -> String {
    """
    SELECT item.item, \(OutboxTriggers.value(mark, of: "item.entry"))
    FROM json_each(?) AS listed CROSS JOIN waiting ON waiting.id = listed.value
      CROSS JOIN remoteItem AS item
        ON item.entry = waiting.entry AND item.account = waiting.account
    WHERE waiting.mark = '\(mark.rawValue)'
    """
  }
}

/// Marks that are to be sent in one kind of request.
package struct MarkBatch: Equatable, Sendable {
  package let mark: RemoteMark
  package let value: Bool
  package let items: [RemoteItemID]
}

extension AccountStore {
  /// Marks in one durable transaction before they are sent.
  private static let portion = 1_000

  /// Returns the next marks to send behind that row, with the archive's state now; `nil` if there
  /// are none.
  ///
  /// Acts that took each other back before they were sent are dropped. The others are noted as sent
  /// before the request is made: a mark that may have arrived is never taken for one that cannot
  /// have. `now` is in seconds since 1970.
  package func nextMarks(
    of account: AccountID, after row: Int64, now: Int64
  ) async throws(StoreError) -> (batches: [MarkBatch], last: Int64)? {
    let hasWork = try await store.read { db in
      try db.number(
        "SELECT 1 FROM waiting WHERE account = ? AND id > ? AND next <= ? LIMIT 1",
        [account, row, now]) != nil
    }
    guard hasWork else { return nil }
    return try await store.writeDurably { db in
      try MarkOutbox(db: db, account: account).next(after: row, now: now, most: Self.portion)
    }
  }

  /// Returns how much is in the outbox of each account, by its name.
  package func outbox() async throws(StoreError) -> [String: OutboxCounts] {
    try await store.read { db in
      guard try db.number("SELECT 1 FROM account LIMIT 1") != nil else { return [:] }
      var counts: [String: OutboxCounts] = [:]
      let marks = """
        SELECT account.name, sum(mark = 'read'), sum(mark = 'star'), min(waiting.since),
          sum(attempts >= \(ListComparison.manyAttempts))
        FROM waiting JOIN account ON account.id = waiting.account GROUP BY account.id
        """
      for row in try Row.fetchAll(db, sql: marks) {
        counts[row[0]] = OutboxCounts(read: row[1], star: row[2], oldest: row[3], refused: row[4])
      }
      let feeds = """
        SELECT account.name, count(*), count(remoteFeed.failure), max(remoteFeed.failure)
        FROM remoteFeed JOIN account ON account.id = remoteFeed.account
        WHERE \(WantedFeeds.isEdited) GROUP BY account.id
        """
      for row in try Row.fetchAll(db, sql: feeds) {
        let name: String = row[0]
        var waiting = counts[name] ?? OutboxCounts()
        (waiting.feeds, waiting.refusedFeeds, waiting.refusal) = (row[1], row[2], row[3])
        counts[name] = waiting
      }
      return counts
    }
  }
}
