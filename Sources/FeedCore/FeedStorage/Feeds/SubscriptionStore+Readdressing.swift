import GRDB

extension SubscriptionStore {
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
}
