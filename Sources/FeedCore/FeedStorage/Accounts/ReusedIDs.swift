package import FeedModel
import GRDB

/// A server that was set up again may use its numbers again for other items.
extension AccountStore {
  /// An item of the server, and what its entry is.
  package struct KnownItem: Equatable, Sendable {
    package let item: RemoteItemID
    package let link: String?
    package let title: String?
  }

  /// How many known items are looked at.
  private static let sampleSize: Int64 = 50

  /// Returns known items, spread over all numbers.
  package func sample(of account: AccountID) async throws(StoreError) -> [KnownItem] {
    try await store.read { db in
      let known = "account = ? AND entry IS NOT NULL AND goneSince IS NULL"
      let count = try db.number("SELECT count(*) FROM remoteItem WHERE \(known)", [account])
      let step = max(1, (count ?? 0) / Self.sampleSize)
      return try db.rows(
        """
        SELECT item, link, title FROM (
          SELECT item, entry, row_number() OVER (ORDER BY item) AS place FROM remoteItem
            WHERE \(known)) AS known
          JOIN entry ON entry.id = known.entry
        WHERE place % ? = 0 LIMIT ?
        """, [account, step, Self.sampleSize]
      ) { KnownItem(item: $0[0], link: $0[1], title: $0[2]) }
    }
  }

  /// Returns those of the items that are here, with what their entries are.
  package func known(
    among items: [RemoteItemID], of account: AccountID
  ) async throws(StoreError) -> [KnownItem] {
    try await store.read { db in
      try items.compactMap { item in
        let row = try db.row(
          """
          SELECT link, title FROM remoteItem JOIN entry ON entry.id = remoteItem.entry
          WHERE account = ? AND item = ?
          """, [account, item])
        return row.map { KnownItem(item: item, link: $0[0], title: $0[1]) }
      }
    }
  }

  /// The server's numbers are those of other items now: which item is which entry is found out
  /// again. Marks that wait go on waiting. Returns the account as it is then.
  package func resetMapping(_ account: AccountID) async throws(StoreError) -> StoredAccount? {
    try await store.writeDurably { db in
      try db.run("DELETE FROM remoteItem WHERE account = ?", [account])
      try db.run(
        """
        UPDATE account SET stage = 'new', since = NULL, held = NULL, lastWhole = NULL,
          feedsListed = NULL WHERE id = ?
        """, [account])
      // Its names of feeds may be those of others too: the next list finds them by their addresses.
      try db.run("UPDATE remoteFeed SET stream = NULL WHERE account = ?", [account])
    }
    return try await all().first { $0.id == account }
  }
}
