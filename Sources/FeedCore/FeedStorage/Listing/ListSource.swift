import FeedModel
import GRDB

/// The entries that a `ListQuery` selects, in SQL.
struct ListSource {
  /// What follows `FROM`.
  let walk: String
  /// What follows `WHERE`.
  let condition: String
  /// The column of the entry's id.
  let key: String
  let arguments: StatementArguments

  init(_ query: ListQuery, _ db: Database) throws {
    let searched = try Self.searched(query, db)
    let hasMuted = query.hasMuted || Self.expressions(of: query).contains(where: \.asksForMuted)
    var scopes = try RiverKind.common.filter(query.kinds.contains).map {
      try ScopeSource(TimelineScope($0), withMuted: hasMuted, db)
    }
    if scopes.isEmpty, query.saved == nil {
      scopes = [try ScopeSource(.all, withMuted: hasMuted, db)]
    }
    if let searched { scopes.insert(searched, at: 0) }
    // Along a feed only if no query has to be looked up, of which the feed would be a part.
    let isFeed = query.feed != nil && searched == nil
    key = isFeed ? "own.id" : "place.entry"
    let key = key
    // The view that is walked along needs no condition.
    let conditions = (isFeed ? scopes[...] : scopes.dropFirst()).map {
      // A query feed also shows unread entries of feeds that are kept out of the river.
      query.saved != nil && $0.kind == .unread
        ? "AND \(MarkStore.isUnread(key))" : "AND \($0.holds(key))"
    }
    let move = try FeedMove(db: db).condition(
      in: query.saved?.kind ?? (query.kinds.isKept ? .favourites : .all), key)
    walk = isFeed ? "entry AS own" : "\(scopes[0].sql) AS place"
    condition = """
      \(key) >= ? AND \(key) < ? \(isFeed ? "AND own.feed = ?" : "")
        \(conditions.joined(separator: " ")) \(move)
      """
    var arguments: StatementArguments = [
      query.since.map(EntryID.bound) ?? .min, query.before?.rawValue ?? .max,
    ]
    if isFeed, let feed = query.feed { arguments += [feed.rawValue] }
    self.arguments = arguments + (searched?.arguments ?? [])
  }

  /// Returns the query feed and the query together; `nil` without either.
  private static func searched(_ query: ListQuery, _ db: Database) throws -> ScopeSource? {
    var parts = expressions(of: query)
    guard !parts.isEmpty else { return nil }
    if let feed = query.feed,
      let url = try db.row("SELECT url FROM feed WHERE id = ?", [feed.rawValue])
    {
      parts.append(.feeds([url[0]], .holds))
    }
    let whole = QueryFeed(name: "", expression: .all(parts), text: "")
    return try ScopeSource(
      .queryFeed(whole, now: query.saved?.now ?? query.now), withMuted: query.hasMuted, db)
  }

  private static func expressions(of query: ListQuery) -> [QueryExpression] {
    var parts: [QueryExpression] = []
    if case .queryFeed(let queryFeed) = query.saved?.kind { parts.append(queryFeed.expression) }
    if let expression = query.query?.expression { parts.append(expression) }
    return parts
  }
}
