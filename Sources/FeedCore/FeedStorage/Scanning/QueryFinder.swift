import FeedModel
import GRDB

/// Finds the entries of a search or a query feed in a range of ids, in the way of its plan.
struct QueryFinder {
  let db: Database
  let kind: RiverKind
  let scope: NarrowedScope

  /// Returns the first entries of a range in that direction.
  func entries(_ limit: Int, _ direction: Direction, in range: Range<Int64>) throws -> [Int64] {
    switch scope.source.plan.strategy {
    case .index(let lookup):
      let found = try indexed(lookup, limit, direction, in: range)
      guard let unindexed = scope.source.unindexed else { return found }
      let waiting = try entries(of: "(\(unindexed))", limit, direction, in: range)
      return waiting.isEmpty ? found : (found + waiting).nearest(limit, direction)
    case .marks, .entries: return try entries(of: scope.source.sql, limit, direction, in: range)
    }
  }

  private func entries(
    of source: String, _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    try db.numbers(
      """
      SELECT entry FROM \(source) AS place
      WHERE \(try condition("place.entry"))
      ORDER BY entry \(direction == .older ? "DESC" : "ASC") LIMIT ?
      """, [limit] + scope.source.arguments(in: range))
  }

  /// Reads the recent part of the index, which finds frequent words and beginnings of words, and
  /// then the rest, or first the rest.
  private func indexed(
    _ lookup: IndexLookup, _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    guard let state = try SearchState(db: db) else { return [] }
    let range = range.clamped(to: scope.source.plan.bounds)
    let middle = min(max(state.recentFrom, range.lowerBound), range.upperBound)
    let recent = ("searchRecent", middle..<range.upperBound)
    let rest = ("search", range.lowerBound..<middle)
    var found: [Int64] = []
    for (table, part) in direction == .older ? [recent, rest] : [rest, recent] {
      guard found.count < limit, !part.isEmpty else { continue }
      found += try db.numbers(
        """
        \(scope.source.walk(lookup, along: table, from: "?", to: "?"))
          AND \(try condition("\(table).rowid"))
        ORDER BY \(table).rowid \(direction == .older ? "DESC" : "ASC") LIMIT ?
        """,
        [part.lowerBound, part.upperBound, limit - found.count] + scope.source.arguments)
    }
    return found
  }

  /// Returns the condition that an entry of the query is in the searched view.
  private func condition(_ id: String) throws -> String {
    "\(scope.holds(id)) \(try FeedMove(db: db).condition(in: kind, id))"
  }
}
