package import FeedModel
import GRDB
import SafeText

extension TimelineStore {
  /// Returns entries for a script, newest first.
  package func list(_ query: ListQuery) async throws(StoreError) -> [ListedEntry] {
    try await store.read { db in try Self.list(query, in: db) }
  }

  static func list(_ query: ListQuery, in db: Database) throws -> [ListedEntry] {
    let source = try ListSource(query, db)
    return try db.rows(
      """
      SELECT \(listedColumns)
      FROM \(source.walk) CROSS JOIN entry ON entry.id = \(source.key)
        JOIN feed ON feed.id = entry.feed
      WHERE \(source.condition) ORDER BY \(source.key) DESC LIMIT ?
      """, source.arguments + [query.limit ?? -1], listed)
  }

  /// Returns the entries of a list in the order of its query.
  package func sorted(_ query: ListQuery) async throws(StoreError) -> [EntryID] {
    try await store.read { db in
      let source = try ListSource(query, db)
      let order = SortSQL(query.order)
      let entries = """
        (SELECT \(source.key) AS entry FROM \(source.walk) WHERE \(source.condition))
        """
      return try db.numbers(
        """
        SELECT place.entry FROM \(order.rows(of: entries)) AS place
        ORDER BY \(order.terms()) LIMIT ?
        """, source.arguments + [query.limit ?? -1])
    }.map { EntryID($0) }
  }

  /// Returns these entries for a script, in their order and without deleted ones.
  package func listed(_ ids: some Sequence<EntryID>) async throws(StoreError) -> [ListedEntry] {
    let numbers = ItemReader.json(ids.map(\.rawValue))
    return try await store.read { db in
      try db.rows(
        """
        SELECT \(Self.listedColumns)
        FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
          JOIN feed ON feed.id = entry.feed
        ORDER BY wanted.key
        """, [numbers], Self.listed)
    }
  }

  /// Returns how many entries a list has. No entry is loaded, and unread ones have a counter.
  package func count(_ query: ListQuery) async throws(StoreError) -> Int {
    let count = try await store.read { db in
      if query == ListQuery(kinds: [.unread], now: query.now),
        try FeedMove(db: db).condition(in: .unread, "entry").isEmpty
      {
        return try db.number("SELECT total(unread) FROM tally WHERE feed = 0")
      }
      let source = try ListSource(query, db)
      return try db.number(
        "SELECT count(*) FROM \(source.walk) WHERE \(source.condition)", source.arguments)
    }
    return Int(count ?? 0)
  }

  /// Returns one entry for a script, hidden or not, or `nil` if it has been deleted.
  package func listed(_ id: EntryID) async throws(StoreError) -> ListedEntry? {
    try await store.read { db in
      try db.row(
        """
        SELECT \(Self.listedColumns)
        FROM entry JOIN feed ON feed.id = entry.feed WHERE entry.id = ?
        """, [id.rawValue]
      ).map(Self.listed)
    }
  }

  private static let listedColumns = """
    \(ItemReader.columns), (SELECT story FROM story WHERE story.entry = entry.id), feed.url
    """

  private static func listed(_ row: Row) -> ListedEntry {
    let (record, item) = (ItemReader.record(row), ItemReader.item(row))
    let rating = item.head?.rating ?? 0
    return ListedEntry(
      id: EntryID(row[0]), feedURL: AddressText.withoutCredentials(row[row.count - 1]),
      feedTitle: AddressText.withoutCredentials(row[2]),
      kind: record.kind, title: item.headline, link: item.head?.link, published: record.published,
      isDated: item.head?.isDated ?? true, isRead: item.head?.isRead ?? false,
      isFavourite: item.head?.isFavourite ?? false, rating: rating > 0 ? rating : nil,
      tags: item.head?.itemTags ?? [], note: item.head?.note, story: row[row.count - 2])
  }
}

extension Set<RiverKind> {
  /// Whether the entries stay when their feed is removed: they are favourites, rated or tagged.
  var isKept: Bool { !isEmpty && isSubset(of: [.favourites, .rated, .tagged]) }
}

/// The entries that a `ListQuery` selects, in SQL.
private struct ListSource {
  /// What follows `FROM`.
  let walk: String
  /// What follows `WHERE`.
  let condition: String
  /// The column of the entry's id.
  let key: String
  let arguments: StatementArguments

  init(_ query: ListQuery, _ db: Database) throws {
    let searched = try Self.searched(query, db)
    let wanted = Self.expressions(of: query).reduce(query.wanted) { $0.union($1.asked) }
    var scopes = try RiverKind.common.filter(query.kinds.contains).map {
      try ScopeSource(TimelineScope($0), with: wanted, db)
    }
    if scopes.isEmpty, query.saved == nil {
      scopes = [try ScopeSource(.all, with: wanted, db)]
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
      .queryFeed(whole, now: query.saved?.now ?? query.now), with: query.wanted, db)
  }

  private static func expressions(of query: ListQuery) -> [QueryExpression] {
    var parts: [QueryExpression] = []
    if case .queryFeed(let queryFeed) = query.saved?.kind { parts.append(queryFeed.expression) }
    if let expression = query.query?.expression { parts.append(expression) }
    return parts
  }
}
