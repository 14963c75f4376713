import FeedModel
import GRDB

/// A view that a search narrows or that the user has sorted, or a query feed.
struct NarrowedScope {
  /// All that an entry must satisfy besides being in `base`.
  let source: QuerySource
  /// The view; `nil` for a query feed, whose condition is part of `source`.
  let base: ScopeSource?

  /// Returns what a request narrows or sorts, or its query feed; `nil` for other views.
  init?(_ request: TimelineRequest, _ db: Database) throws {
    let query = request.search?.query
    switch request.kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed:
      guard query != nil || request.order != .newest else { return nil }
    case .queryFeed: break
    }
    try self.init(request.scope, query ?? Query(.everything), db)
  }

  init(_ scope: TimelineScope, _ query: Query, _ db: Database) throws {
    switch scope.kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed:
      base = try ScopeSource(scope, withMuted: query.expression.asksForMuted, db)
      source = try QuerySource(query.expression, now: scope.now, isView: false, db: db)
    case .queryFeed(let queryFeed):
      base = nil
      source = try QuerySource(
        .all([queryFeed.expression, query.expression]), now: scope.now, db: db)
    }
  }

  /// Returns the condition that an entry of `source` is in the view, in SQL.
  func holds(_ id: String) -> String { base?.holds(id) ?? "1" }
}
