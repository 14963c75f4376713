package import FeedModel
import GRDB
import Synchronization

extension SubscriptionStore {
  /// Gives a followed feed the address that it has moved to for good.
  ///
  /// Its entries and marks stay with it.
  ///
  /// `keep` records both addresses, old and new, elsewhere. It is called right before the commit,
  /// and if it throws nothing has changed; its error is thrown.
  package func readdress(
    _ feed: FeedID, keep: @escaping @Sendable (_ old: String, _ new: String) throws -> Void
  ) async throws -> Readdressing {
    let refusal = Mutex<(any Error)?>(nil)
    do {
      return try await exchange(feed) { old, new in
        do { try keep(old, new) } catch {
          refusal.withLock { $0 = error }
          throw error
        }
      }
    } catch {
      throw refusal.withLock { $0 } ?? error
    }
  }

  /// Notes that the user gives a followed feed another address: once the feeds file names the new
  /// one and the old one no longer, its entries and marks are those of the new one. What the server
  /// at the old one said is forgotten.
  package func announce(_ new: String, for old: String) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run(
        """
        UPDATE feed SET movedTo = ?1, movingTo = NULL, announced = NULL, retired = NULL, etag = NULL,
          lastModified = NULL, bodyDigest = NULL
        WHERE url = ?2 AND position IS NOT NULL
        """, [new, old])
    }
  }

  private func exchange(
    _ feed: FeedID, _ keep: @escaping @Sendable (_ old: String, _ new: String) throws -> Void
  ) async throws(StoreError) -> Readdressing {
    try await store.writeDurably { db in
      let row = try db.row(
        "SELECT url, movedTo FROM feed WHERE id = ? AND position IS NOT NULL", [feed.rawValue])
      guard let row, let new: String = row[1] else { return .unmoved }
      let old: String = row[0]
      let taken = try db.number(
        "SELECT 1 FROM feed WHERE url = ? AND position IS NOT NULL", [new])
      guard taken == nil else { return .taken(from: old, by: new) }
      try FeedFinder.write(new, for: feed.rawValue, in: db)
      try keep(old, new)
      return .done(from: old, to: new)
    }
  }
}
