import FeedModel
import GRDB

/// The entries of a search or a sorted view that stay in sight although a mark of the user has
/// taken them out of it.
struct KeptEntries {
  /// The ids in ascending order.
  let ids: [Int64]

  init(db: Database, request: TimelineRequest) throws {
    guard !request.kept.isEmpty else {
      ids = []
      return
    }
    let kept = request.kept.map(\.rawValue).sorted()
    // They still satisfy what marks do not decide.
    var parts: [QueryExpression] = []
    if case .queryFeed(let queryFeed) = request.filter { parts.append(queryFeed.expression) }
    if let query = request.search?.query { parts.append(query.expression) }
    let source = try QuerySource(
      QueryExpression.all(parts).withoutMarks, now: request.scope.now, db: db)
    ids = try db.numbers(
      """
      SELECT entry FROM \(source.sql) AS place
      WHERE entry >= ? AND entry <= ? AND entry IN (SELECT value FROM json_each(?))
      ORDER BY entry
      """, [kept.first ?? 0, kept.last ?? 0, ItemReader.json(kept)] + source.arguments)
  }
}
