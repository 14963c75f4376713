import FeedModel
import GRDB

/// An order in SQL, for rows `place` with a column `entry`.
struct SortSQL {
  /// What rows are compared by, one after the other; never `NULL`.
  private struct Term {
    let sql: String
    var isDescending = false
  }

  let order: QueryOrder
  /// The tables that the terms need.
  let join: String
  /// The table of feeds, where the terms need that.
  private let feeds: String
  /// Whether the terms are read from the entries themselves.
  private let isOfEntries: Bool
  /// The value by which rows make sections: a number or text.
  let key: String
  private let terms: [Term]

  init(_ order: QueryOrder) {
    self.order = order
    let isReversed = order.isReversed
    let newest = Term(sql: "place.entry", isDescending: true)
    switch order.key {
    case .time:
      key = "place.entry"
      terms = [Term(sql: key, isDescending: !isReversed)]
    case .rating:
      key = "ifnull((SELECT rating.stars FROM rating WHERE rating.entry = place.entry), 0)"
      terms = [Term(sql: "(\(key) = 0)"), Term(sql: key, isDescending: !isReversed), newest]
    case .title:
      key = Self.title("sorted")
      terms = [Term(sql: "\(key) COLLATE NOCASE", isDescending: isReversed), newest]
    case .feed:
      key = "sorted.feed"
      terms = [Term(sql: "ranked.rank"), newest]
    case .author:
      key = "ifnull(sorted.author, '')"
      terms = [
        Term(sql: "(\(key) = '')"),
        Term(sql: "\(Self.folded(key)) COLLATE NOCASE", isDescending: isReversed),
        Term(sql: "\(key) COLLATE NOCASE"), newest,
      ]
    case .words:
      key = "sorted.wordCount"
      terms = [Term(sql: key, isDescending: !isReversed), newest]
    case .arrived:
      key = "sorted.firstSeen"
      terms = [Term(sql: key, isDescending: !isReversed), newest]
    }
    isOfEntries = ![.time, .rating].contains(order.key)
    feeds =
      order.key == .feed
      ? " JOIN \(Self.rankedFeeds(isReversed)) AS ranked ON ranked.id = sorted.feed" : ""
    join = isOfEntries ? "CROSS JOIN entry AS sorted ON sorted.id = place.entry\(feeds)" : ""
  }

  /// Returns the rows of these places in SQL, with the tables that the terms need.
  ///
  /// Where there are many places, SQLite reads the entries as they lie in the file and looks up the
  /// place of each. The other way round it would read another page of the file for each entry.
  func rows(of places: String, areMany: Bool) -> String {
    guard areMany, isOfEntries else { return "\(places) AS place \(join)" }
    // By feed the index has all that is needed.
    let walk = order.key == .feed ? "INDEXED BY entryOfFeed" : "NOT INDEXED"
    return """
      entry AS sorted \(walk) CROSS JOIN \(places) AS place ON place.entry = sorted.id\(feeds)
      """
  }

  /// Returns the feeds with their ranks in the order of their titles. So a title is folded once a
  /// feed, and not once an entry.
  private static func rankedFeeds(_ isReversed: Bool) -> String {
    """
    (SELECT feed.id AS id, row_number() OVER (
      ORDER BY \(folded(SubscriptionStore.feedTitle)) COLLATE NOCASE\(isReversed ? " DESC" : ""),
        feed.id) AS rank
      FROM feed)
    """
  }

  /// Returns what an entry, a row of `table`, is sorted by in the order of titles.
  static func title(_ table: String) -> String {
    folded("coalesce(nullif(ltrim(\(table).title), ''), \(table).lead)")
  }

  /// Returns the feeds in the order of their titles.
  static func feeds(isReversed: Bool, in db: Database) throws -> [Int64] {
    try db.numbers("SELECT id FROM \(rankedFeeds(isReversed)) ORDER BY rank")
  }

  /// Returns what a text is sorted by (`SortText`), with `NOCASE`. No function is called for texts
  /// of ASCII without digits and quotation marks.
  static func folded(_ text: String) -> String {
    "(CASE WHEN \(text) GLOB '*[^ !#-&(-/:-_a-~]*' THEN \(QueryFunctions.folded)(\(text)) ELSE \(text) END)"
  }

  /// Returns what follows `ORDER BY`, from the beginning of the list or from its end.
  ///
  /// - Parameter areNamed: whether the terms are columns of `values(of:where:)`.
  func terms(_ direction: Direction = .older, areNamed: Bool = false) -> String {
    terms.enumerated().map { index, term in
      (areNamed ? "term\(index)" : term.sql)
        + (term.isDescending == (direction == .older) ? " DESC" : "")
    }.joined(separator: ", ")
  }

  /// Returns the rows with `entry`, `key` and what they are compared by. Because of the limit,
  /// SQLite makes these values once a row, and not wherever they are named: a title takes
  /// microseconds.
  func values(of rows: String, where condition: String) -> String {
    let columns = terms.enumerated().map { index, term in ", \(term.sql) AS term\(index)" }
    return """
      (SELECT place.entry AS entry, \(key) AS key\(columns.joined()) FROM \(rows)
        WHERE \(condition) LIMIT -1)
      """
  }

  /// Returns the condition that a row of `values(of:where:)` stands beyond an entry; `nil` if there
  /// is no such entry.
  func beyond(
    _ entry: Int64, _ direction: Direction, in db: Database
  ) throws -> (sql: String, arguments: StatementArguments)? {
    let columns = terms.map(\.sql).joined(separator: ", ")
    let row = try db.row("SELECT \(columns) FROM (SELECT ? AS entry) AS place \(join)", [entry])
    guard let row else { return nil }
    var (sql, arguments) = ("0", StatementArguments())
    for (index, term) in terms.enumerated().reversed() {
      let value: DatabaseValue = row[index]
      let sign = term.isDescending == (direction == .older) ? "<" : ">"
      sql = "(term\(index) \(sign) ? OR (term\(index) = ? AND \(sql)))"
      arguments = [value, value] + arguments
    }
    return (sql, arguments)
  }

  /// Returns the section of an entry; `nil` if there is no such entry.
  func section(of entry: Int64, zone: Zone, in db: Database) throws -> SortKey? {
    try db.row("SELECT \(key) FROM (SELECT ? AS entry) AS place \(join)", [entry])
      .map { section($0, at: 0, zone) }
  }

  /// Returns the section of a row that has `key` in that column.
  func section(_ row: Row, at column: Int, _ zone: Zone) -> SortKey {
    switch order.key {
    case .time: .day(zone.day(at: EntryID(row[column]).sortTime))
    case .rating: .stars(row[column])
    case .title: .letter(of: row[column])
    case .feed: .feed(FeedID(row[column]))
    case .author: .author(of: row[column])
    case .words: .words(of: row[column])
    case .arrived: .day(zone.day(at: row[column]))
    }
  }

  /// Returns the condition that a row is in a section.
  func isIn(_ section: SortKey, _ zone: Zone) -> (sql: String, arguments: StatementArguments) {
    switch section {
    case .day(let day) where order.key == .arrived:
      let range = zone.interval(of: day)
      return ("\(key) >= ? AND \(key) < ?", [range.lowerBound, range.upperBound])
    case .day(let day):
      let range = EntryID.bounds(of: zone.interval(of: day))
      return ("\(key) >= ? AND \(key) < ?", [range.lowerBound, range.upperBound])
    case .stars(let stars): return ("\(key) = ?", [stars])
    case .letter(let letter): return ("substr(\(key), 1, 1) = ? COLLATE NOCASE", [letter])
    case .signs(isAfterLetters: false): return ("\(key) < 'a' COLLATE NOCASE", [])
    case .signs(isAfterLetters: true):
      return ("\(key) >= '{' AND \(key) < char(128)", [])
    // With an index of the feed, SQLite would pass over the list for each of its entries.
    case .feed(let feed): return ("+\(key) = ?", [feed.rawValue])
    case .author(let name): return ("\(key) = ? COLLATE NOCASE", [name])
    case .words(let least):
      let next = SortKey.ranges.last { $0 > least }
      return ("\(key) >= ? AND \(key) < ?", [least, next ?? Int.max])
    }
  }
}
