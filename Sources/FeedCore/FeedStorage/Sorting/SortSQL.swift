import FeedModel
import GRDB

/// An order in SQL, for rows `place` with a column `entry`.
struct SortSQL {
  /// A column of `rows`, or a condition, by which rows are compared if those before it are equal.
  private struct Term {
    let sql: String
    var isDescending = false
  }

  let keys: OrderKeys
  private let terms: [Term]

  init(_ order: QueryOrder) {
    keys = OrderKeys(order: order)
    let key = Term(sql: "place.key", isDescending: order.isReversed)
    let newest = Term(sql: "place.entry", isDescending: true)
    terms =
      switch order.key {
      case .time: [Term(sql: "place.entry", isDescending: !order.isReversed)]
      case .rating:
        [
          Term(sql: "(place.key = 0)"), Term(sql: "place.key", isDescending: !order.isReversed),
          newest,
        ]
      case .feed: [Term(sql: "place.rank"), newest]
      case .author: [Term(sql: "(place.key = '\(OrderKeys.last)')"), key, newest]
      case .title, .words, .arrived: [key, newest]
      }
  }

  /// Returns the entries of `places` as a table in SQL, with `entry`, `key` and, by feed, `rank`.
  ///
  /// Where there are many places, SQLite reads the entries as they lie in the file and looks up the
  /// place of each. The other way round it would read another page of the file for each entry.
  /// `LIMIT -1` keeps SQLite from flattening the query, so that each key is made once a row and not
  /// at every mention: that of a title takes microseconds.
  func rows(of places: String, areMany: Bool = false) -> String {
    let key = keys.sql("sorted", place: "found")
    func entries(_ walk: String) -> String {
      areMany
        ? "entry AS sorted \(walk) CROSS JOIN \(places) AS found ON found.entry = sorted.id"
        : "\(places) AS found CROSS JOIN entry AS sorted ON sorted.id = found.entry"
    }
    return switch keys.order.key {
    case .time, .rating: "(SELECT found.entry AS entry, \(key) AS key FROM \(places) AS found)"
    case .title, .author, .words, .arrived:
      """
      (SELECT found.entry AS entry, \(key) COLLATE NOCASE AS key
        FROM \(entries("NOT INDEXED")) LIMIT -1)
      """
    case .feed:
      // An index has all that is needed; a visitor's entries are a view, for which none is named.
      """
      (SELECT found.entry AS entry, \(key) AS key, ranked.rank AS rank
        FROM \(entries("")) JOIN \(rankedFeeds) AS ranked ON ranked.id = sorted.feed LIMIT -1)
      """
    }
  }

  /// The feeds with their ranks in the order of their titles. So a title is folded once a feed, and
  /// not once an entry.
  private var rankedFeeds: String {
    """
    (SELECT feed.id AS id, row_number() OVER (
      ORDER BY \(OrderKeys.folded(SubscriptionStore.feedTitle)) COLLATE NOCASE
        \(keys.order.isReversed ? "DESC" : ""), feed.id) AS rank
      FROM feed)
    """
  }

  /// Returns the feeds as they follow each other in a list.
  func feeds(in db: Database) throws -> [Int64] {
    try db.numbers("SELECT id FROM \(rankedFeeds) ORDER BY rank")
  }

  /// Returns what follows `ORDER BY`, from the beginning of the list or from its end.
  func terms(_ direction: Direction = .older) -> String {
    terms.map { $0.sql + ($0.isDescending == (direction == .older) ? " DESC" : "") }
      .joined(separator: ", ")
  }

  /// Returns the condition that a row stands beyond an entry; `nil` if there is no such entry.
  func beyond(
    _ entry: Int64, _ direction: Direction, in db: Database
  ) throws -> (sql: String, arguments: StatementArguments)? {
    let columns = terms.map(\.sql).joined(separator: ", ")
    let row = try db.row(
      "SELECT \(columns) FROM \(rows(of: "(SELECT ? AS entry)")) AS place", [entry])
    guard let row else { return nil }
    var (sql, arguments) = ("0", StatementArguments())
    for (index, term) in terms.enumerated().reversed() {
      let value: DatabaseValue = row[index]
      let sign = term.isDescending == (direction == .older) ? "<" : ">"
      sql = "(\(term.sql) \(sign) ? OR (\(term.sql) = ? AND \(sql)))"
      arguments = [value, value] + arguments
    }
    return (sql, arguments)
  }

  /// Returns the section of an entry; `nil` if there is no such entry.
  func section(of entry: Int64, zone: Zone, in db: Database) throws -> SortKey? {
    try db.row("SELECT place.key FROM \(rows(of: "(SELECT ? AS entry)")) AS place", [entry])
      .map { keys.section(of: $0[0], zone) }
  }

  /// Returns the condition that a row is in a section.
  func isIn(
    _ section: SortKey, _ zone: Zone, in db: Database
  ) throws -> (sql: String, arguments: StatementArguments) {
    keys.isIn(try keys.range(of: section, zone, in: db))
  }
}
