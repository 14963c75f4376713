import FeedModel
import GRDB

/// A walk along the index of titles that picks the entries of a view.
///
/// It is quick where the view has many of the archive's entries. Where it meets few of them, it is
/// given up.
struct OrderWalk {
  struct Row {
    let id: Int64
    let title: String
  }

  /// Where it begins.
  enum Start {
    /// At the end from which the direction leads away.
    case end
    /// Beyond an entry with that title.
    case beyond(title: String, entry: Int64)
    /// Between the titles before that one and those from it on.
    case title(String)
    /// Behind all titles.
    case nothing
  }

  private let db: Database
  private let isReversed: Bool
  /// The condition that `place.entry` is in the view, and its named arguments.
  let condition: String
  let arguments: StatementArguments
  private let hasTexts: Bool
  /// The entries that are looked at before it is given up.
  private let most: Int

  /// Returns `nil` if the archive has no complete index, or if sorting the view costs less.
  ///
  /// A walk looks at `limit * all / count` entries to find that many of a view, and a sort at
  /// `count`.
  init?(
    _ request: TimelineRequest, _ scope: NarrowedScope, pinned: [Int64], db: Database
  ) throws {
    let index = OrderIndex(db: db)
    guard request.order.key == .title, try index.state()?.isComplete == true,
      let walked = try NarrowedScope(request, usesIndexes: false, db)
    else { return nil }
    let hasTexts = walked.source.plan.condition.hasWords
    let weight = hasTexts ? Self.textCost : 1
    let limit = request.newerLimit + request.olderLimit + Self.usualLimit
    let few = Double(limit * max(1, try index.count()) * weight).squareRoot().rounded(.up)
    guard try scope.hasMany(Int(few), db) else { return nil }
    (self.db, isReversed, self.hasTexts) = (db, request.order.isReversed, hasTexts)
    most = 4 * Int(few) / weight
    let move = try FeedMove(db: db).condition(in: request.kind, "place.entry")
    let isIn = """
      \(walked.holdsAll("place.entry")) \(move)
      """
    condition =
      pinned.isEmpty ? "(\(isIn))" : "(place.entry IN (\(PinnedEntries.list)) OR (\(isIn)))"
    arguments = walked.source.arguments + PinnedEntries.arguments(pinned)
  }

  /// What it costs to look at a text, compared with a column.
  private static let textCost = 10
  /// The least that is read for a page.
  private static let usualLimit = 100

  /// Returns the rows next to a place in the list, as `rows(_:_:from:where:)`.
  func rows(
    _ limit: Int, _ direction: Direction, from place: Int64, where condition: String = "1"
  ) throws -> [Row]? {
    guard place != .max, place != .min else {
      return try rows(limit, direction, from: .end, where: condition)
    }
    let title = "SELECT \(SortSQL.title("entry")) FROM entry WHERE id = ?"
    guard let row = try db.row(title, [place]) else {
      // One that has been deleted has no place: the list begins with it.
      return direction == .older ? try rows(limit, .older, from: .end, where: condition) : []
    }
    return try rows(
      limit, direction, from: .beyond(title: row[0], entry: place), where: condition)
  }

  /// Returns where the rows behind a section begin (`older`), or those in it.
  func start(_ end: Direction, of section: (first: String, end: String?)) -> Start {
    let isBehind = (end == .older) != isReversed
    guard isBehind else { return .title(section.first) }
    // Behind the last character of all there is nothing.
    return section.end.map { .title($0) } ?? (end == .older ? .nothing : .end)
  }

  /// Returns the rows of the view in a section, as SQL after `FROM`; `nil` for a section that is
  /// not one of titles, and where it would take long to look at the texts.
  func rows(of section: SortKey) -> (sql: String, arguments: StatementArguments)? {
    guard !hasTexts, let titles = section.titles else { return nil }
    return (
      "titleOrder AS place WHERE place.title >= ? AND (? IS NULL OR place.title < ?) AND \(condition)",
      [titles.first, titles.end, titles.end] + arguments
    )
  }

  /// Returns the next entries that satisfy the condition too, nearest first; `nil` if it was given
  /// up.
  func rows(
    _ limit: Int, _ direction: Direction, from start: Start, where condition: String = "1"
  ) throws -> [Row]? {
    var step = Step(walk: self, limit: limit, direction: direction, condition: condition)
    return try step.rows(from: start)
  }

  /// One call of `rows`.
  private struct Step {
    let walk: OrderWalk
    let limit: Int
    let direction: Direction
    let condition: String
    private var found: [Row] = []
    private var examined = 0

    init(walk: OrderWalk, limit: Int, direction: Direction, condition: String) {
      (self.walk, self.limit, self.direction, self.condition) = (walk, limit, direction, condition)
    }

    /// Whether titles ascend on the way.
    private var isAscending: Bool { (direction == .older) != walk.isReversed }

    mutating func rows(from start: Start) throws -> [Row]? {
      let sign = isAscending ? ">" : "<"
      let range: (sql: String, arguments: StatementArguments)
      switch start {
      case .end: range = ("1", [])
      case .nothing: return []
      case .title(let title):
        range = (isAscending ? "place.title >= ?" : "place.title < ?", [title])
      case .beyond(let title, let entry):
        guard try readGroup(of: title, beyond: entry) else { return nil }
        range = ("place.title \(sign) ?", [title])
      }
      let isWhole = try found.count >= limit || read(range.sql, range.arguments)
      return isWhole ? found : nil
    }

    /// Reads entries with equal titles, the newest first on the way down.
    private mutating func readGroup(of title: String, beyond entry: Int64) throws -> Bool {
      let isDown = direction == .older
      return try look(
        "place.title = ? AND place.entry \(isDown ? "<" : ">") ?", [title, entry],
        order: "place.title, place.entry \(isDown ? "DESC" : "")"
      ) { step, row in
        step.found.append(row)
        return step.found.count < step.limit
      }
    }

    /// Reads on. Among equal titles the newest entry comes first in a reversed order too, so that
    /// they are met the wrong way round there.
    private mutating func read(_ range: String, _ arguments: StatementArguments) throws -> Bool {
      var group: [Row] = []
      let isWhole = try look(
        range, arguments,
        order: isAscending
          ? "place.title, place.entry DESC" : "place.title DESC, place.entry"
      ) { step, row in
        guard step.walk.isReversed else {
          step.found.append(row)
          return step.found.count < step.limit
        }
        if let first = group.first, !first.title.isEqual(to: row.title) {
          step.found += group.reversed()
          group = []
        }
        guard step.found.count < step.limit else { return false }
        group.append(row)
        return step.found.count + group.count <= step.limit
      }
      guard isWhole else { return false }
      if let first = group.first, found.count < limit {
        let isCut = found.count + group.count > limit
        if isCut {
          let end: Int64 = direction == .older ? .max : .min
          return try readGroup(of: first.title, beyond: end)
        }
        found += group.reversed()
      }
      return true
    }

    /// Looks at entries until one says that it is enough. Returns whether it was not given up.
    private mutating func look(
      _ range: String, _ arguments: StatementArguments, order: String,
      _ take: (inout Step, Row) -> Bool
    ) throws -> Bool {
      let rows = try GRDB.Row.fetchCursor(
        walk.db.cachedStatement(
          sql: """
            SELECT place.entry, place.title, \(walk.condition) AND \(condition)
            FROM titleOrder AS place WHERE \(range) ORDER BY \(order)
            """), arguments: arguments + walk.arguments)
      while let row = try rows.next() {
        examined += 1
        guard examined <= walk.most else { return false }
        if row[2], !take(&self, Row(id: row[0], title: row[1])) { break }
      }
      return true
    }
  }
}

extension String {
  /// Whether SQLite's order `NOCASE` puts them in the same place.
  fileprivate func isEqual(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.folded == $1.folded }
  }
}

extension UInt8 {
  fileprivate var folded: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

extension SortKey {
  /// The first title of a section of titles, and the first one behind it; `nil` for other sections.
  var titles: (first: String, end: String?)? {
    switch self {
    case .signs(isAfterLetters: false): ("", "a")
    case .signs(isAfterLetters: true): ("{", "\u{80}")
    case .letter(let letter):
      letter.unicodeScalars.first.map { first in
        (String(first), Self.scalar(after: first).map { String($0) })
      }
    case .day, .stars, .feed, .author, .words: nil
    }
  }

  private static func scalar(after scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Between these there are no characters.
    scalar == "\u{D7FF}" ? "\u{E000}" : Unicode.Scalar(scalar.value + 1)
  }
}
