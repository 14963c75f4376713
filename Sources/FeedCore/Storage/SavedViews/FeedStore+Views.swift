import GRDB

extension FeedStore {
  /// What a saved view shows of the newest entries of the archive, at most so many, at that second since 1970. It
  /// costs as much as there are entries to look at.
  public func count(
    of view: SavedView, now: Int64, within limit: Int = 5000
  ) async throws -> ViewCount {
    let filter = Filter.view(view, now: now)
    return try await read { db in
      let end = try db.number(
        "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?", [max(0, limit)])
      let row = try db.row(
        """
        SELECT count(*), total(\(Self.isUnread("place.entry")))
        FROM \(filter.source) AS place WHERE entry > ?
        """, [end ?? .min] + filter.arguments)
      return row.map {
        ViewCount(items: $0[0], unread: $0[1], extent: end == nil ? .whole : .newest)
      } ?? ViewCount()
    }
  }
}
