package import FeedModel
import GRDB

extension TimelineStore {
  /// Counts the entries of a query feed among the newest `limit` entries of the archive, at that
  /// second since 1970.
  ///
  /// The cost is proportional to the number of entries examined.
  package func count(
    of queryFeed: QueryFeed, now: Int64, within limit: Int = 5000
  ) async throws(StoreError) -> QueryFeedCount {
    let scope = TimelineScope.queryFeed(queryFeed, now: now)
    return try await store.read { db in
      let source = try ScopeSource(scope, db)
      let end = try db.number(
        "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?", [max(0, limit)])
      let row = try db.row(
        """
        SELECT count(*), total(\(MarkStore.isUnread("place.entry")))
        FROM \(source.sql) AS place WHERE entry > ?
        """, [end ?? .min] + source.arguments)
      return row.map {
        QueryFeedCount(items: $0[0], unread: $0[1], extent: end == nil ? .whole : .newest)
      } ?? QueryFeedCount()
    }
  }
}
