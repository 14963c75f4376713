import FeedModel
import GRDB

/// What entries are sorted by in the index of an order: numbers, or text with `NOCASE`, ascending
/// from the beginning of the list to its end.
struct OrderKeys {
  let order: QueryOrder

  /// Entries without an author come last, which a list the other way round has to sort.
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

  /// Returns the key of an entry, a row of `table`, in SQL.
  func sql(_ table: String) -> String {
    switch order.key {
    case .words: return "-\(table).wordCount"
    case .arrived: return "-\(table).firstSeen"
    case .author:
      // The same names in other letters follow each other.
      let name = "ifnull(\(table).author, '')"
      let base = SortSQL.folded(name)
      return """
        (CASE WHEN \(name) = '' THEN '\(Self.last)' WHEN \(base) = \(name) COLLATE NOCASE
          THEN \(name) ELSE \(base) || '\(Self.separator)' || \(name) END)
        """
    case .title, .time, .rating, .feed: return SortSQL.title(table)
    }
  }

  /// The key of entries without an author, and what stands before the name in a key.
  private static let last = "\u{10FFFF}"
  private static let separator: Character = "\u{1}"

  /// Returns the section of an entry with that key.
  func section(of key: DatabaseValue, _ zone: Zone) -> SortKey {
    let (number, text) = (
      Int64.fromDatabaseValue(key) ?? 0, String.fromDatabaseValue(key) ?? ""
    )
    switch order.key {
    case .words: return .words(of: Int(-number))
    case .arrived: return .day(zone.day(at: -number))
    case .feed: return .feed(FeedID(number))
    case .author where text == Self.last: return .author("")
    case .author: return .author(of: String(text.split(separator: Self.separator).last ?? ""))
    case .title, .time, .rating: return .letter(of: text)
    }
  }

  /// Returns the first key of a section, and the first one behind it; `nil` for a section of
  /// another order.
  func range(
    of section: SortKey, _ zone: Zone, in db: Database
  ) throws -> (first: DatabaseValue, end: DatabaseValue?)? {
    switch section {
    case .signs(isAfterLetters: false): return ("".databaseValue, "a".databaseValue)
    case .signs(isAfterLetters: true): return ("{".databaseValue, "\u{80}".databaseValue)
    case .letter(let letter):
      return letter.unicodeScalars.first.map { first in
        (String(first).databaseValue, Self.scalar(after: first).map { String($0).databaseValue })
      }
    case .author(let name):
      let row = try db.row("SELECT \(sql("named")) FROM (SELECT ? AS author) AS named", [name])
      return row.map { row in
        let key: String = row[0]
        return (key.databaseValue, "\(key)\(Self.separator)".databaseValue)
      }
    case .words(let least):
      let next = SortKey.ranges.last { $0 > least }
      return ((next.map { 1 - $0 } ?? Int.min).databaseValue, (1 - least).databaseValue)
    case .day(let day) where order.key == .arrived:
      let range = zone.interval(of: day)
      return ((1 - range.upperBound).databaseValue, (1 - range.lowerBound).databaseValue)
    case .day, .stars, .feed: return nil
    }
  }

  private static func scalar(after scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Between these there are no characters.
    scalar == "\u{D7FF}" ? "\u{E000}" : Unicode.Scalar(scalar.value + 1)
  }
}
