package import FeedModel
import Foundation
import GRDB

extension AccountStore {
  /// Puts a mark into the outbox wherever the archive differs from what the server was last seen to
  /// have, among the items behind that one. Returns how many were not in there, because triggers
  /// have missed them, and the last item that was checked; `nil` if there are no more.
  package func repair(
    _ account: AccountID, after item: RemoteItemID?
  ) async throws(StoreError) -> (repaired: Int, last: RemoteItemID)? {
    try await store.write { db in
      try OutboxAudit(db: db, account: account).repair(after: item)
    }
  }
}

/// Checks that the outbox has all marks that differ, and no others.
struct OutboxAudit {
  let db: Database
  let account: AccountID

  private static let checkedTogether = 5_000

  /// Returns SQL for whether the user of an earlier version has answered that stars which were set
  /// before the account stay here.
  static func keepsStars(of account: String) -> String {
    "EXISTS (SELECT 1 FROM preference WHERE key = 'stars of account ' || \(account) "
      + "AND value = 'keep')"
  }

  /// Marks of entries that have left the server cannot be sent.
  private func dropOrphans() throws {
    try db.run(
      """
      DELETE FROM waiting WHERE account = ?1
        AND NOT EXISTS (SELECT 1 FROM remoteItem AS item
          WHERE item.entry = waiting.entry AND item.account = ?1)
        AND NOT EXISTS (SELECT 1 FROM remoteItem WHERE account = ?1 AND wanted > 0)
      """, [account])
  }

  func repair(after item: RemoteItemID?) throws -> (repaired: Int, last: RemoteItemID)? {
    if item == nil { try dropOrphans() }
    let first = Data(item?.bytes ?? [])
    let last = try db.row(
      """
      SELECT max(item) FROM (SELECT item FROM remoteItem
        WHERE account = ? AND item > ? ORDER BY item LIMIT ?)
      """, [account, first, Self.checkedTogether])
    guard let end: RemoteItemID = last?[0] else { return nil }
    var count = 0
    for mark in RemoteMark.allCases {
      try db.run(
        """
        INSERT OR IGNORE INTO waiting (account, entry, mark, since)
          SELECT DISTINCT item.account, item.entry, '\(mark.rawValue)', unixepoch()
          FROM remoteItem AS item
          WHERE item.account = ?1 AND item.item > ?2 AND item.item <= ?3
            AND item.entry IS NOT NULL AND item.goneSince IS NULL
            AND item.\(OutboxTriggers.seen(mark)) <> \(OutboxTriggers.value(mark, of: "item.entry"))
            AND NOT ('\(mark.rawValue)' = 'star' AND \(Self.keepsStars(of: "item.account")))
        """, [account, first, end])
      count += db.changesCount
    }
    return (count, end)
  }
}
