import FeedModel
import GRDB

/// Reads the only page of a view or a search that has an order of its own.
struct SortedReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone

  func page() throws -> TimelinePage {
    let order = SortSQL(request.order)
    let (places, arguments) = try places()
    let move = try FeedMove(db: db).condition(in: request.filter, "place.entry")
    var found = try db.rows(
      """
      SELECT place.entry, \(order.key) FROM \(places) AS place \(order.join)
      WHERE 1 \(move) ORDER BY \(order.terms) LIMIT ?
      """, arguments + [SortedRows.most + 1]
    ) { row in (id: row[0] as Int64, key: key(of: row)) }
    let isCut = found.count > SortedRows.most
    if isCut { found.removeLast() }
    return TimelinePage(
      request: request, rows: try ItemReader(db: db).items(inOrder: found.map(\.id)),
      unsearched: request.search == nil ? nil : try SearchReader.unsearched(db, zone),
      sorting: SortedRows(request.order, keys: found.map(\.key), isCut: isCut))
  }

  /// Returns the entries in SQL, in parentheses, with those that stay in sight.
  private func places() throws -> (sql: String, arguments: StatementArguments) {
    let kept = try KeptEntries(db: db, request: request).ids
    let (source, arguments, condition) = try source()
    let list = kept.map(String.init).joined(separator: ",")
    let rest = kept.isEmpty ? "" : "AND found.entry NOT IN (\(list))"
    let more =
      kept.isEmpty ? "" : "UNION ALL SELECT value FROM json_each('[\(list)]')"
    return (
      "(SELECT found.entry AS entry FROM \(source) AS found WHERE \(condition) \(rest) \(more))",
      arguments
    )
  }

  /// Returns the entries that the request is about, and what else they must satisfy.
  private func source() throws -> (sql: String, StatementArguments, condition: String) {
    guard let query = request.search?.query else {
      let source = try ScopeSource(request.scope, db)
      return (source.sql, source.arguments, "1")
    }
    let scope = try NarrowedScope(request.scope, query, db)
    return (
      scope.source.sql, scope.source.arguments, scope.holds("found.entry")
    )
  }

  private func key(of row: Row) -> SortKey {
    switch request.order {
    case .newest, .oldest: .day(zone.day(at: EntryID(row[1]).sortTime))
    case .rating: .stars(row[1])
    case .title: .letter(of: row[1])
    case .feed: .feed(FeedID(row[1]))
    case .author: .author(of: row[1])
    case .words: .words(of: row[1])
    }
  }
}
