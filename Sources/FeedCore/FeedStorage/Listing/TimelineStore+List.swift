package import FeedModel
import GRDB
import TerminalKit

extension TimelineStore {
  /// Returns entries for a script, newest first.
  package func list(_ query: ListQuery) async throws(StoreError) -> [ListedEntry] {
    try await store.read { db in try Self.list(query, in: db) }
  }

  static func list(_ query: ListQuery, in db: Database) throws -> [ListedEntry] {
    var arguments: StatementArguments = [
      query.since.map(EntryID.bound) ?? .min, query.before?.rawValue ?? .max,
    ]
    if let feed = query.feed { arguments += [feed.rawValue] }
    let saved = try query.saved.map { try ScopeSource($0, db) }
    if let saved { arguments += saved.arguments }
    let move = try FeedMove(db: db).condition(
      in: query.saved?.filter ?? (query.filters.isKept ? .favourites : .all), "entry.id")
    return try db.rows(try listing(query, saved, move, db), arguments + [query.limit ?? -1], listed)
  }

  /// Returns one entry for a script, hidden or not, or `nil` if it has been deleted.
  package func listed(_ id: EntryID) async throws(StoreError) -> ListedEntry? {
    try await store.read { db in
      try db.row(
        """
        SELECT \(ItemReader.columns), feed.url
        FROM entry JOIN feed ON feed.id = entry.feed WHERE entry.id = ?
        """, [id.rawValue]
      ).map(Self.listed)
    }
  }

  /// Returns the SQL of a listing, which walks along one view or one feed and looks up the other
  /// conditions.
  private static func listing(
    _ query: ListQuery, _ saved: ScopeSource?, _ move: String, _ db: Database
  ) throws -> String {
    var scopes = try Filter.common.filter(query.filters.contains).map {
      try ScopeSource(TimelineScope($0), db)
    }
    if let saved { scopes.insert(saved, at: 0) }
    if scopes.isEmpty { scopes = [try ScopeSource(.all, db)] }
    let source =
      query.feed == nil
      ? "\(scopes[0].sql) AS place CROSS JOIN entry ON entry.id = place.entry" : "entry"
    let key = query.feed == nil ? "place.entry" : "entry.id"
    // The view that is walked along needs no condition.
    let conditions = (query.feed == nil ? scopes.dropFirst() : scopes[...]).map {
      // A query feed also shows unread entries of feeds that are kept out of the river.
      query.saved != nil && $0.filter == .unread
        ? "AND \(MarkStore.isUnread("entry.id"))" : "AND \($0.holds("entry.id"))"
    }
    return """
      SELECT \(ItemReader.columns), feed.url
      FROM \(source) JOIN feed ON feed.id = entry.feed
      WHERE \(key) >= ? AND \(key) < ? \(query.feed == nil ? "" : "AND entry.feed = ?")
        \(conditions.joined(separator: " ")) \(move)
      ORDER BY \(key) DESC LIMIT ?
      """
  }

  private static func listed(_ row: Row) -> ListedEntry {
    let (record, item) = (ItemReader.record(row), ItemReader.item(row))
    let rating = item.head?.rating ?? 0
    return ListedEntry(
      id: EntryID(row[0]), feedURL: AddressText.withoutCredentials(row[row.count - 1]),
      feedTitle: AddressText.withoutCredentials(row[2]),
      kind: record.kind, title: item.headline, link: record.link, published: record.published,
      isRead: item.head?.isRead ?? false, isFavourite: item.head?.isFavourite ?? false,
      rating: rating > 0 ? rating : nil)
  }
}

extension Set<Filter> {
  /// Whether the entries stay when their feed is removed: they are favourites or rated.
  fileprivate var isKept: Bool { !isEmpty && isSubset(of: [.favourites, .rated]) }
}
