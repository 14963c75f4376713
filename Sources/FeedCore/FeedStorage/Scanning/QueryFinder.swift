import FeedModel
import GRDB

/// Finds the entries of a search or a query feed in a range of ids, in the way of its plan.
struct QueryFinder {
  let db: Database
  let kind: RiverKind
  let scope: NarrowedScope
  /// Leaves out copies of stories; `nil` in a search, which finds each of them.
  var fold: StoryFold?

  /// Returns the first entries of a range in that direction.
  func entries(_ limit: Int, _ direction: Direction, in range: Range<Int64>) throws -> [Int64] {
    let plan = scope.source.plan
    switch plan.strategy {
    case .index(let lookup):
      var found = try indexed(lookup, limit, direction, in: range)
      if scope.source.areNoted {
        found = (found + (try noted(limit, direction, in: range))).nearest(limit, direction)
      }
      guard scope.source.areWaiting else { return found }
      let nearer = found.count < limit ? range : range.upTo(found.last, direction)
      let waiting = try scanned(limit, direction, in: nearer)
      return waiting.isEmpty ? found : (found + waiting).nearest(limit, direction)
    case .entries where plan.condition.hasWords: return try scanned(limit, direction, in: range)
    case .marks, .entries: return try walked(limit, direction, in: range)
    }
  }

  private func walked(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    try db.numbers(
      """
      SELECT entry FROM \(scope.source.sql) AS place
      WHERE \(try condition("place.entry"))
      ORDER BY entry \(direction == .older ? "DESC" : "ASC") LIMIT ?
      """, [limit] + scope.source.arguments(in: range))
  }

  /// Looks through the texts of entries that the index does not have.
  private func scanned(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    try TextScan(scope.source, db: db)
      .entries(limit, direction, in: range, where: try condition("place.value"))
  }

  /// Looks through the entries with notes, which are few.
  private func noted(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    let range = range.clamped(to: scope.source.plan.bounds)
    guard !range.isEmpty else { return [] }
    return try db.numbers(
      """
      \(scope.source.notedWalk(from: ":low", to: ":high"))
        AND \(try condition("viewed.id"))
      ORDER BY noted.entry \(direction == .older ? "DESC" : "ASC") LIMIT :most
      """, scope.source.arguments(in: range) &+ ["most": limit])
  }

  /// Reads the tables of the index one after the other: frequent words and beginnings of words are
  /// mostly found in the first.
  private func indexed(
    _ lookup: IndexLookup, _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    let state = try SearchState(db: db)
    let range = range.clamped(to: scope.source.plan.bounds)
    var found: [Int64] = []
    for table in direction == .older ? [SearchState.Table.recent, .old] : [.old, .recent] {
      let part = state.part(of: range, in: table)
      guard found.count < limit, !part.isEmpty else { continue }
      let name = table.rawValue
      found += try db.numbers(
        """
        \(scope.source.walk(lookup, along: table, from: "?", to: "?"))
          AND \(try condition("\(name).rowid"))
        ORDER BY \(name).rowid \(direction == .older ? "DESC" : "ASC") LIMIT ?
        """,
        [part.lowerBound, part.upperBound, limit - found.count] + scope.source.arguments)
    }
    return found
  }

  /// Returns the condition that an entry of the query is in the searched view.
  private func condition(_ id: String) throws -> String {
    """
    \(scope.holds(id)) \(try FeedMove(db: db).condition(in: kind, id))
      \(StoryFold.condition(fold, id))
    """
  }
}

extension Range<Int64> {
  /// Returns the part that comes before an entry in that direction.
  fileprivate func upTo(_ entry: Int64?, _ direction: Direction) -> Range {
    guard let entry else { return self }
    return direction == .older
      ? clamped(to: entry..<upperBound) : clamped(to: lowerBound..<Swift.max(lowerBound, entry))
  }
}
