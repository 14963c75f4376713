import FeedModel
import GRDB

/// A view that a search narrows or that the user has sorted, or a query feed.
struct NarrowedScope {
  /// All that an entry must satisfy besides being in `base`. Its arguments are those of both.
  private(set) var source: QuerySource
  /// The view; `nil` for a query feed, whose condition is part of `source`.
  let base: ScopeSource?
  /// The entries of the view itself, where nothing narrows it.
  var whole: ScopeSource? { isNarrowed ? nil : base }
  private let isNarrowed: Bool

  /// Returns what a request narrows or sorts, or its query feed; `nil` for other views.
  ///
  /// - Parameter usesIndexes: whether entries are found with what the archive knows of the query.
  ///   Otherwise each one is examined.
  init?(_ request: TimelineRequest, usesIndexes: Bool = true, _ db: Database) throws {
    let query = request.search?.query
    switch request.kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed:
      guard query != nil || request.order != .newest else { return nil }
    case .queryFeed: break
    }
    try self.init(request.scope, query ?? Query(.everything), usesIndexes: usesIndexes, db)
  }

  init(
    _ scope: TimelineScope, _ query: Query, usesIndexes: Bool = true, _ db: Database
  ) throws {
    isNarrowed = query.expression != .everything
    switch scope.kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed:
      let base = try ScopeSource(scope, with: query.expression.asked, db)
      var source = try QuerySource(
        query.expression, now: scope.now, isView: false, usesIndexes: usesIndexes, db: db)
      source.arguments += base.arguments
      (self.base, self.source) = (base, source)
    case .queryFeed(let queryFeed):
      base = nil
      source = try QuerySource(
        .all([queryFeed.expression, query.expression]), now: scope.now, usesIndexes: usesIndexes,
        db: db)
    }
  }

  /// Adds the arguments of further conditions; its own ones count.
  mutating func add(_ arguments: StatementArguments) {
    source.arguments = arguments &+ source.arguments
  }

  /// Returns the condition that an entry of `source` is in the view, in SQL.
  func holds(_ id: String) -> String { base?.holds(id) ?? "1" }

  /// Returns the condition that an existing entry is in the view and satisfies the query, in SQL,
  /// with the arguments of `source`. It costs little where the query is not looked up.
  func holdsAll(_ id: String) -> String { "\(source.holds(id)) AND \(holds(id))" }

  /// Whether at least that many entries must be looked at to find those of the view. It counts no
  /// further, and does not look at texts.
  func hasMany(_ count: Int, _ db: Database) throws -> Bool {
    func reaches(_ rows: String, _ arguments: StatementArguments = []) throws -> Bool {
      let found = try db.number(
        "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT ?)", arguments + [count])
      return Int(found ?? 0) >= count
    }
    if let base, base.kind != .all {
      guard try reaches("\(base.sql) AS place", base.arguments) else { return false }
    }
    let (plan, bounds) = (source.plan, source.plan.bounds)
    let ends: StatementArguments = [bounds.lowerBound, bounds.upperBound]
    switch plan.strategy {
    case .index(let lookup): return try plan.hits(lookup, upTo: count, db) >= count
    case .marks(let marks):
      return try marks.tables.contains { table in
        let id = "\(table.name).entry"
        return try reaches(
          "\(table.source) WHERE \(table.condition) AND \(id) >= ? AND \(id) < ?", ends)
      }
    case .entries:
      return try bounds == .min ..< .max || reaches("entry WHERE id >= ? AND id < ?", ends)
    }
  }
}
