package import FeedModel
import Foundation
import GRDB

extension AccountStore {
  /// Lets a mark wait wherever the archive differs from what the server was last seen to have and
  /// nothing waits, among the items behind that one. It catches what triggers have missed. Returns
  /// how many there were and the last item that was looked at; `nil` if there are no more.
  package func mend(
    _ account: AccountID, after item: RemoteItemID?
  ) async throws(StoreError) -> (mended: Int, last: RemoteItemID)? {
    try await store.write { db in
      try WaitingNet(db: db, account: account).mend(after: item)
    }
  }
}

/// The net below the triggers: it catches marks that differ and do not wait, and drops those that
/// wait in vain.
private struct WaitingNet {
  let db: Database
  let account: AccountID

  private static let mendedTogether = 5_000

  /// Marks of entries that are no item of the server any more wait in vain.
  private func dropOrphans() throws {
    try db.run(
      """
      DELETE FROM waiting WHERE account = ?1
        AND NOT EXISTS (SELECT 1 FROM remoteItem AS item
          WHERE item.entry = waiting.entry AND item.account = ?1)
        AND NOT EXISTS (SELECT 1 FROM remoteItem WHERE account = ?1 AND wanted > 0)
      """, [account])
  }

  func mend(after item: RemoteItemID?) throws -> (mended: Int, last: RemoteItemID)? {
    if item == nil { try dropOrphans() }
    let first = Data(item?.bytes ?? [])
    let last = try db.row(
      """
      SELECT max(item) FROM (SELECT item FROM remoteItem
        WHERE account = ? AND item > ? ORDER BY item LIMIT ?)
      """, [account, first, Self.mendedTogether])
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
            AND item.\(WaitingTriggers.seen(mark)) <> \(WaitingTriggers.value(mark, of: "item.entry"))
        """, [account, first, end])
      count += db.changesCount
    }
    return (count, end)
  }
}
