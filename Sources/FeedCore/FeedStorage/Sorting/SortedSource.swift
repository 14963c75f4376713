import FeedModel
import GRDB

/// The entries of a search or a query feed in an order other than the newest first.
///
/// SQLite passes over all of them to find the rows next to a place, by the values that they are
/// sorted by. It finds many at a time, which are remembered, so that few pages need a pass. Where
/// an `OrderWalk` is possible, that finds them.
final class SortedSource: EntrySource {
  private let db: Database
  private let request: TimelineRequest
  private let zone: Zone
  private let order: SortSQL
  /// The entries, with those that stay in sight, and what they are sorted by.
  private let places: String
  private let arguments: StatementArguments
  private let isUnlimited: Bool
  private let walk: OrderWalk?
  private var run: SortedRun
  /// Whether a pass was needed for this page.
  private var hasPassed = false
  var known: ScanCache.KnownEntries { ScanCache.KnownEntries(sorted: run) }

  /// The least rows that a pass finds, and those that a walk finds beyond the ones asked for.
  private static let batch = 1_000
  private static let margin = 100
  /// The number of entries from which on a pass reads the whole table as it lies in the file.
  private static let many = 5_000

  init(
    _ request: TimelineRequest, _ scope: NarrowedScope, zone: Zone, known: SortedRun = SortedRun(),
    limit: ScanLimit = .unlimited, db: Database
  ) throws {
    (self.db, self.request, self.zone, run) = (db, request, zone, known)
    order = SortSQL(request.order)
    let pinned = try PinnedEntries(request, db: db).next(.max, .newer, in: .min ..< .max)
    let move = try FeedMove(db: db).condition(in: request.kind, "found.entry")
    let entries = """
      (SELECT found.entry AS entry FROM \(scope.whole?.sql ?? scope.source.sql) AS found
        WHERE \(scope.whole == nil ? scope.holds("found.entry") : "1") \(move)
        \(pinned.isEmpty ? "" : """
          AND found.entry NOT IN (\(PinnedEntries.list)) UNION ALL \(PinnedEntries.list)
          """))
      """
    places = order.rows(of: entries, areMany: try scope.hasMany(Self.many, db))
    arguments = (scope.whole?.arguments ?? scope.source.arguments) + PinnedEntries.arguments(pinned)
    walk = try OrderWalk(request, scope, pinned: pinned, zone: zone, db: db)
    isUnlimited = if case .unlimited = limit { true } else { false }
  }

  /// Returns the whole of a view; `nil` if it has no order of its own.
  convenience init?(sorting scope: TimelineScope, _ db: Database) throws {
    let request = TimelineRequest(scope: scope)
    guard request.order != .newest, let query = try NarrowedScope(request, db) else { return nil }
    try self.init(request, query, zone: .utc, db: db)
  }

  func entries(
    _ limit: Int, _ direction: Direction, from place: Int64, to edge: Int64?
  ) throws -> FoundEntries {
    guard limit > 0, place != (direction == .older ? .min : .max) else {
      return FoundEntries(ids: [])
    }
    while true {
      if let ids = run.ids(limit, direction, from: place) { return FoundEntries(ids: ids) }
      let end = run.end(direction, from: place)
      if end == nil { run.begin(at: place) }
      let (more, isWhole) = try next(limit, direction, from: end ?? place)
      run.extend(direction, more, isWhole: isWhole)
      hasPassed = true
    }
  }

  func sides(of entry: Int64) throws -> PageSides {
    PageSides(
      newer: entry, older: try entries(1, .newer, from: entry, to: nil).ids.first ?? .max)
  }

  func sides(ofSectionOf entry: Int64, _ end: Direction) throws -> PageSides {
    guard let section = try order.section(of: entry, zone: zone, in: db) else {
      return try sides(of: entry)
    }
    if let walk, let rows = try walk.rows(1, .older, from: walk.start(end, of: section)) {
      let isThere = end == .older || rows.first.map(walk.section) == section
      return try sides(of: isThere ? rows.first?.id : nil, entry, end)
    }
    let isIn = try order.isIn(section, zone, in: db)
    switch end {
    case .older:
      let next = try rows(1, .older, from: entry, where: "NOT (\(isIn.sql))", isIn.arguments).first
      return try sides(of: next?.id, entry, end)
    case .newer:
      let first = try rows(1, .older, from: .max, where: isIn.sql, isIn.arguments).first
      return try sides(of: first?.id, entry, end)
    }
  }

  /// Returns the places next to the first entry behind a section or in it.
  private func sides(of first: Int64?, _ entry: Int64, _ end: Direction) throws -> PageSides {
    switch end {
    case .older: try first.map(sides) ?? PageSides(newer: .min, older: .min)
    case .newer: try sides(of: first ?? entry)
    }
  }

  func counts(of days: Set<Day>) -> (days: [Day: DayCount], isCut: Bool) { ([:], false) }
  func newest() -> Int64? { nil }

  /// A section that goes on beyond the page is counted in a pass of its own, for which no page
  /// waits.
  func sorting(
    of rows: [FeedItem], hasNewer: Bool, hasOlder: Bool
  ) throws -> (rows: SortedRows, isCut: Bool)? {
    let sections = Dictionary(run.rows.map { ($0.id, $0.section) }) { first, _ in first }
    let keys = rows.compactMap { $0.head.flatMap { sections[$0.id.rawValue] } }
    var (counts, isCut) = ([SortKey: DayCount](), false)
    let cut = [hasNewer ? keys.first : nil, hasOlder ? keys.last : nil].compactMap(\.self)
    for key in Set(cut) {
      if run.counts[key] == nil, isUnlimited || isNext { run.counts[key] = try count(key) }
      counts[key] = run.counts[key]
      isCut = isCut || counts[key] == nil
    }
    run.page = request
    return (SortedRows(keys: keys, counts: counts), isCut)
  }

  /// Whether sections are counted for this page: it needed no pass, or has come without counts.
  private var isNext: Bool { walk == nil ? !hasPassed : run.page == request }

  private func count(_ section: SortKey) throws -> DayCount {
    let isIn = try order.isIn(section, zone, in: db)
    let rows =
      try walk?.rows(of: section)
      ?? ("\(places) AS place WHERE \(isIn.sql)", isIn.arguments + arguments)
    let row = try db.row(
      """
      SELECT count(*), total(\(MarkStore.isUnread("place.entry"))),
        total(EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = place.entry))
      FROM \(rows.sql)
      """, rows.arguments)
    return row.map { DayCount(shown: $0[0], unread: $0[1], favourites: $0[2]) } ?? DayCount()
  }

  /// Returns the nearest entry beyond a place that satisfies a condition for `place.entry`.
  func first(_ direction: Direction, from place: Int64, where condition: String) throws -> Int64? {
    if let walk, let rows = try walk.rows(1, direction, from: place, where: condition) {
      return rows.first?.id
    }
    return try rows(1, direction, from: place, where: condition).first?.id
  }

  /// Returns the entry with that number, counted from 0; the last one if there are fewer.
  func entry(number: Int) throws -> Int64? {
    let row = try db.number(
      """
      SELECT place.entry FROM \(places) AS place
      ORDER BY \(order.terms()) LIMIT 1 OFFSET ?
      """, [number] + arguments)
    return try row ?? rows(1, .newer, from: .min).first?.id
  }

  /// Returns at least the next rows beyond a place, and whether there are no more.
  private func next(
    _ limit: Int, _ direction: Direction, from place: Int64
  ) throws -> (rows: [SortedRun.Row], isWhole: Bool) {
    let count = limit + Self.margin
    if let walk, let found = try walk.rows(count, direction, from: place) {
      let rows = found.map { SortedRun.Row(id: $0.id, section: walk.section(of: $0)) }
      return (rows, rows.count < count)
    }
    let most = max(limit, Self.batch)
    let rows = try rows(most, direction, from: place)
    return (rows, rows.count < most)
  }

  /// Returns the rows next to a place, nearest first. An entry that has been deleted has no place,
  /// so that the list begins with it.
  private func rows(
    _ limit: Int, _ direction: Direction, from place: Int64, where condition: String = "1",
    _ more: StatementArguments = []
  ) throws -> [SortedRun.Row] {
    var beyond: (sql: String, arguments: StatementArguments) = ("1", [])
    if place != .max, place != .min {
      beyond =
        try order.beyond(place, direction, in: db) ?? (direction == .older ? "1" : "0", [])
    }
    return try db.rows(
      """
      SELECT place.entry, place.key FROM \(places) AS place
      WHERE \(beyond.sql) AND \(condition) ORDER BY \(order.terms(direction)) LIMIT ?
      """, beyond.arguments + more + [limit] + arguments
    ) { row in SortedRun.Row(id: row[0], section: order.keys.section(of: row[1], zone)) }
  }
}
