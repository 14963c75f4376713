import FeedModel
import GRDB

/// The entries of a view that the archive has a table or an index for.
struct ViewSource: TimeSource {
  let zone: Zone
  let pinned: PinnedEntries
  private let db: Database
  private let scope: TimelineScope
  private let source: ScopeSource
  /// A further condition for `place.entry`: empty, or SQL that begins with `AND`.
  private let condition: String
  private let fold: StoryFold?
  private let kept: Set<EntryID>
  let monthsBefore: Day?

  init(_ request: TimelineRequest, zone: Zone, db: Database) throws {
    self.db = db
    self.zone = zone
    scope = request.scope
    source = try ScopeSource(scope, db)
    fold = try StoryFold(request, db)
    kept = request.kept
    condition =
      try FeedMove(db: db).condition(in: request.kind, "place.entry")
      + StoryFold.condition(fold, "place.entry")
    pinned = try PinnedEntries(request, db: db)
    monthsBefore = try SparseView(source: source, zone: zone, db: db).monthsBefore
  }

  func entries(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> (found: FoundEntries, range: Range<Int64>) {
    let order = direction == .older ? "DESC" : "ASC"
    let ids = try db.numbers(
      """
      SELECT entry FROM \(source.sql) AS place WHERE entry >= ? AND entry < ? \(condition)
      ORDER BY entry \(order) LIMIT ?
      """, [range.lowerBound, range.upperBound, limit] + source.arguments)
    return (FoundEntries(ids: ids), range)
  }

  func counts(of days: Set<Day>) throws -> (days: [Day: DayCount], isCut: Bool) {
    let counters = MarkCounters(db: db, source: source, zone: zone, monthsBefore: monthsBefore)
    var counts = try counters.counts(of: days, in: scope)
    for day in counts.keys {
      guard let fold else { break }
      let section = EntryID.bounds(of: zone.interval(of: day.section(monthsBefore: monthsBefore)))
      counts[day]?.subtract(try fold.counts(in: section, besides: kept, db))
    }
    for day in days where !pinned.isEmpty {
      let stayed = try pinned.next(.max, .newer, in: EntryID.bounds(of: zone.interval(of: day)))
      guard !stayed.isEmpty else { continue }
      let more = try db.number(
        "SELECT count(*) FROM json_each(?) AS kept WHERE NOT \(source.holds("kept.value"))",
        [ItemReader.json(stayed)] + source.arguments)
      let section = day.section(monthsBefore: monthsBefore).lowerBound
      counts[section, default: DayCount()].shown += Int(more ?? 0)
    }
    return (counts, false)
  }

  func newest() throws -> Int64? { try end("DESC") }
  func oldest() throws -> Int64? { try end("ASC") }

  private func end(_ order: String) throws -> Int64? {
    try db.number(
      "SELECT entry FROM \(source.sql) AS place WHERE 1 \(condition) ORDER BY entry \(order) LIMIT 1",
      source.arguments)
  }
}
