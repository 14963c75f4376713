import FeedModel
import GRDB

/// Reads the only page of a view or a search that has an order of its own.
struct SortedReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone

  func page() throws -> TimelinePage {
    let order = SortSQL(request.order)
    let search = try request.search?.query.map { try NarrowedScope(request.scope, $0, db) }
    let (places, arguments) = try places(search)
    let move = try FeedMove(db: db).condition(in: request.filter, "place.entry")
    var found = try db.rows(
      """
      SELECT place.entry, \(order.key) FROM \(places) AS place \(order.join)
      WHERE 1 \(move) ORDER BY \(order.terms) LIMIT ?
      """, arguments + [SortedRows.most + 1]
    ) { row in (id: row[0] as Int64, key: key(of: row)) }
    let isCut = found.count > SortedRows.most
    if isCut { found.removeLast() }
    let keys = Dictionary(found.map { ($0.id, $0.key) }) { first, _ in first }
    let rows = try ItemReader(db: db, withTags: request.withTags).items(inOrder: found.map(\.id))
    return TimelinePage(
      request: request, rows: rows, unsearched: try search?.unsearched(db, zone),
      sorting: SortedRows(
        request.order, keys: rows.compactMap { keys[$0.head?.id.rawValue ?? 0] }, isCut: isCut))
  }

  /// Returns the entries in SQL, in parentheses, with those that stay in sight.
  private func places(
    _ search: NarrowedScope?
  ) throws -> (sql: String, arguments: StatementArguments) {
    let kept = try KeptEntries(db: db, request: request).ids
    let (source, arguments, condition) = try source(search)
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
  private func source(
    _ search: NarrowedScope?
  ) throws -> (sql: String, StatementArguments, condition: String) {
    guard let search else {
      let source = try ScopeSource(request.scope, db)
      return (source.sql, source.arguments, "1")
    }
    return (search.source.sql, search.source.arguments, search.holds("found.entry"))
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
