import FeedModel
import GRDB

/// The values that entries are sorted by and divided into sections by: numbers, or text with
/// `NOCASE`. In an index, keys ascend from the beginning of the list to its end.
struct OrderKeys {
  let order: QueryOrder

  /// Entries without an author come last in both directions, so a reversed list of authors cannot
  /// be read from the end of the index.
  var areIndexed: Bool { !columns.isEmpty && (order.key != .author || !order.isReversed) }

  /// The columns from which keys are made; none for an order that has no index.
  var columns: [String] {
    switch order.key {
    case .time, .rating, .feed: []
    case .title: ["title", "lead"]
    case .author: ["author"]
    case .words: ["wordCount"]
    case .arrived: ["firstSeen"]
    }
  }

  /// Returns the key of an entry in SQL, from its row of `table` or its number in `place`.
  func sql(_ table: String, place: String = "place") -> String {
    switch order.key {
    case .time: return "\(place).entry"
    case .rating:
      return "ifnull((SELECT rating.stars FROM rating WHERE rating.entry = \(place).entry), 0)"
    case .title: return Self.folded("coalesce(nullif(ltrim(\(table).title), ''), \(table).lead)")
    case .feed: return "\(table).feed"
    case .author:
      // The same names in other letters follow each other.
      let name = "ifnull(\(table).author, '')"
      let base = "\(QueryFunctions.folded)(\(name))"
      return """
        (CASE WHEN \(name) = '' THEN '\(Self.last)' WHEN \(Self.isPlain(name)) THEN \(name)
          WHEN \(base) = \(name) COLLATE NOCASE THEN \(name)
          ELSE \(base) || '\(Self.separator)' || \(name) END)
        """
    case .words: return "-\(table).wordCount"
    case .arrived: return "-\(table).firstSeen"
    }
  }

  /// The key of entries without an author.
  static let last = "\u{10FFFF}"
  /// The character before the name in a key.
  private static let separator: Character = "\u{1}"

  /// Returns what a text is sorted by (`SortText`), with `NOCASE`. No function is called for texts
  /// of ASCII without digits and quotation marks.
  static func folded(_ text: String) -> String {
    "(CASE WHEN \(isPlain(text)) THEN \(text) ELSE \(QueryFunctions.folded)(\(text)) END)"
  }

  private static func isPlain(_ text: String) -> String {
    "\(text) NOT GLOB '*[^ !#-&(-/:-_a-~]*'"
  }

  /// Returns the section of an entry with that key.
  func section(of key: DatabaseValue, _ zone: Zone) -> SortKey {
    let (number, text) = (
      Int64.fromDatabaseValue(key) ?? 0, String.fromDatabaseValue(key) ?? ""
    )
    switch order.key {
    case .time: return .day(zone.day(at: EntryID(number).sortTime))
    case .rating: return .stars(Int(number))
    case .title: return .letter(of: text)
    case .feed: return .feed(FeedID(number))
    case .author where text == Self.last: return .author("")
    case .author: return .author(of: String(text.split(separator: Self.separator).last ?? ""))
    case .words: return .words(of: Int(-number))
    case .arrived: return .day(zone.day(at: -number))
    }
  }

  /// Returns the condition that a row `place` has a key in a range.
  func isIn(
    _ range: (first: DatabaseValue, end: DatabaseValue?)
  ) -> (sql: String, arguments: StatementArguments) {
    guard let end = range.end else { return ("place.key >= ?", [range.first]) }
    return ("place.key >= ? AND place.key < ?", [range.first, end])
  }

  /// Returns the first key of a section, and the first one behind it, if there can be one.
  func range(
    of section: SortKey, _ zone: Zone, in db: Database
  ) throws -> (first: DatabaseValue, end: DatabaseValue?) {
    switch section {
    case .day(let day) where order.key == .arrived:
      let range = zone.interval(of: day)
      return ((1 - range.upperBound).databaseValue, (1 - range.lowerBound).databaseValue)
    case .day(let day):
      let range = EntryID.bounds(of: zone.interval(of: day))
      return (range.lowerBound.databaseValue, range.upperBound.databaseValue)
    case .stars(let stars): return (stars.databaseValue, (stars + 1).databaseValue)
    case .letter(let letter):
      let next = letter.unicodeScalars.first.flatMap(Self.scalar)
      return (letter.databaseValue, next.map { String($0).databaseValue })
    case .signs(isAfterLetters: false): return ("".databaseValue, "a".databaseValue)
    case .signs(isAfterLetters: true): return ("{".databaseValue, "\u{80}".databaseValue)
    case .feed(let feed):
      return (feed.rawValue.databaseValue, (feed.rawValue + 1).databaseValue)
    case .author(let name):
      let key: String? = try db.row(
        "SELECT \(sql("named")) FROM (SELECT ? AS author) AS named", [name])?[0]
      return ((key ?? "").databaseValue, "\(key ?? "")\(Self.separator)".databaseValue)
    case .words(let least):
      let next = SortKey.ranges.last { $0 > least }
      return ((next.map { 1 - $0 } ?? Int.min).databaseValue, (1 - least).databaseValue)
    }
  }

  private static func scalar(after scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Between these there are no characters.
    scalar == "\u{D7FF}" ? "\u{E000}" : Unicode.Scalar(scalar.value + 1)
  }
}
