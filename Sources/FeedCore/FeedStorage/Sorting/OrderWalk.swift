import FeedModel
import GRDB

/// A walk along the entries in an order that picks those of a view: along its index, or along the
/// entries of one feed after the other.
///
/// It is quick where the view has many of the archive's entries. Where it meets few of them, it is
/// given up.
struct OrderWalk {
  struct Row {
    let id: Int64
    let key: DatabaseValue
  }

  /// Where it begins.
  enum Start {
    /// At the end from which the direction leads away.
    case end
    /// Beyond an entry with that key.
    case beyond(key: DatabaseValue, entry: Int64)
    /// Between the keys before that one and those from it on.
    case key(DatabaseValue)
    /// Behind all keys.
    case nothing
  }

  let db: Database
  private let zone: Zone
  private let keys: OrderKeys
  /// The entries with their keys, in SQL.
  let table: String
  /// The feeds as they follow each other in the list; `nil` in other orders.
  let feeds: [Int64]?
  /// The condition that `place.entry` is in the view, and its named arguments.
  let condition: String
  let arguments: StatementArguments
  private let hasTexts: Bool
  /// The entries that are looked at before it is given up.
  let most: Int

  /// Returns `nil` if the archive has no complete index of the order, or if sorting the view costs
  /// less.
  ///
  /// A walk looks at `limit * all / count` entries to find that many of a view, and a sort at
  /// `count`.
  init?(
    _ request: TimelineRequest, _ scope: NarrowedScope, pinned: [Int64], zone: Zone, db: Database
  ) throws {
    let index = OrderIndex(request.order, db: db)
    let isByFeed = request.order.key == .feed
    guard try isByFeed || index?.state()?.isComplete == true,
      let walked = try NarrowedScope(request, usesIndexes: false, db)
    else { return nil }
    let hasTexts = walked.source.plan.condition.hasWords
    let weight = hasTexts ? Self.textCost : 1
    let limit = request.newerLimit + request.olderLimit + Self.usualLimit
    let few = Double(limit * max(1, try OrderIndex.count(db)) * weight).squareRoot().rounded(.up)
    guard try scope.hasMany(Int(few), db) else { return nil }
    (self.db, self.zone, self.hasTexts) = (db, zone, hasTexts)
    keys = OrderKeys(order: request.order)
    table = index?.table ?? "(SELECT feed AS key, id AS entry FROM entry)"
    feeds = isByFeed ? try SortSQL(request.order).feeds(in: db) : nil
    most = 4 * Int(few) / weight
    let move = try FeedMove(db: db).condition(in: request.kind, "place.entry")
    let isIn = """
      \(walked.holdsAll("place.entry")) \(move)
      """
    condition =
      pinned.isEmpty ? "(\(isIn))" : "(place.entry IN (\(PinnedEntries.list)) OR (\(isIn)))"
    arguments = walked.source.arguments + PinnedEntries.arguments(pinned)
  }

  /// The cost of looking at a text, as a multiple of that of a column.
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
    let key = keys.sql("entry")
    guard let row = try db.row("SELECT \(key) FROM entry WHERE id = ?", [place]) else {
      // One that has been deleted has no place: the list begins with it.
      return direction == .older ? try rows(limit, .older, from: .end, where: condition) : []
    }
    return try rows(
      limit, direction, from: .beyond(key: row[0], entry: place), where: condition)
  }

  /// Returns the section of a row.
  func section(of row: Row) -> SortKey { keys.section(of: row.key, zone) }

  /// Returns the first key of a section, and the first one behind it, if there is one.
  private func range(
    of section: SortKey
  ) throws -> (first: DatabaseValue, end: DatabaseValue?) {
    let range = try keys.range(of: section, zone, in: db)
    guard let feeds else { return range }
    let index = feeds.firstIndex { $0.databaseValue == range.first }
    return (range.first, index.flatMap { feeds[($0 + 1)...].first }?.databaseValue)
  }

  /// The feeds have the order of the list; an index is read from its end where that is reversed.
  var isReversed: Bool { feeds == nil && keys.order.isReversed }

  /// Returns where the rows behind a section begin (`older`), or those in it.
  func start(_ end: Direction, of section: SortKey) throws -> Start {
    let range = try range(of: section)
    let isBehind = (end == .older) != isReversed
    guard isBehind else { return .key(range.first) }
    // Behind the last key of all there is nothing.
    return range.end.map { .key($0) } ?? (end == .older ? .nothing : .end)
  }

  /// Returns the rows of the view in a section, as SQL after `FROM`; `nil` where it would take long
  /// to look at the texts.
  func rows(of section: SortKey) throws -> (sql: String, arguments: StatementArguments)? {
    guard !hasTexts else { return nil }
    let isIn = keys.isIn(try keys.range(of: section, zone, in: db))
    return ("\(table) AS place WHERE \(isIn.sql) AND \(condition)", isIn.arguments + arguments)
  }

  /// Returns the next entries that satisfy the condition too, nearest first; `nil` if it was given
  /// up.
  func rows(
    _ limit: Int, _ direction: Direction, from start: Start, where condition: String = "1"
  ) throws -> [Row]? {
    var step = OrderStep(walk: self, limit: limit, direction: direction, condition: condition)
    return try step.rows(from: start)
  }
}
