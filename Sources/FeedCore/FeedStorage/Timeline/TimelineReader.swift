import FeedModel
import GRDB

/// Reads one page of the river.
///
/// The cost depends on the limits, not on the archive, except that a query feed is searched through
/// until the page is full.
struct TimelineReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone
  private let source: ScopeSource

  init(db: Database, request: TimelineRequest, zone: Zone) throws {
    self.db = db
    self.request = request
    self.zone = zone
    source = try ScopeSource(request.scope, db)
  }

  func page() throws -> TimelinePage {
    let kept = PinnedEntries(db: db, request: request, source: source)
    let condition = try FeedMove(db: db).condition(in: request.filter, "place.entry")
    var newer = walk(.newer, kept, condition)
    var older = walk(.older, kept, condition)
    switch request.place {
    case .newest:
      newer.key = .max
      try older.go(request.newerLimit + request.olderLimit)
    case .oldest:
      older.key = .min
      try newer.go(request.newerLimit + request.olderLimit)
    case .around(let id):
      (newer.key, older.key) = edges(around: id)
      try newer.go(request.newerLimit)
      try older.go(request.olderLimit)
    }
    let rows = try ItemReader(db: db).items(newer.ids.reversed() + older.ids)
    let foldedDays = newer.days.reversed() + older.days
    let (hasNewer, hasOlder) = (try newer.hasMore(), try older.hasMore())
    let muted =
      MutedReader.isUsed(for: request)
      ? try MutedReader(db: db, request: request, zone: zone)
        .days(of: rows, hasNewer: hasNewer, hasOlder: hasOlder) : []
    return TimelinePage(
      request: request, rows: rows, foldedDays: foldedDays,
      counts: try counts(of: rows, foldedDays, kept), hasNewer: hasNewer, hasOlder: hasOlder,
      newest: try newest(older.ids.first), oldest: try oldest(), muted: muted)
  }

  /// Returns the newest entry of the view, which a plain walk from the top has met first.
  private func newest(_ first: Int64?) throws -> EntryID? {
    if request.place == .newest, request.foldedDays == .none, request.kept.isEmpty {
      return first.map { EntryID($0) }
    }
    return try db.number(
      "SELECT entry FROM \(source.sql) AS place ORDER BY entry DESC LIMIT 1",
      source.arguments
    ).map { EntryID($0) }
  }

  /// Returns the oldest entry of the view; a query feed would have to be looked through for it.
  private func oldest() throws -> EntryID? {
    switch request.filter {
    case .queryFeed: return nil
    case .all, .unread, .favourites, .rated, .feed: break
    }
    return try db.number(
      "SELECT entry FROM \(source.sql) AS place ORDER BY entry LIMIT 1",
      source.arguments
    ).map { EntryID($0) }
  }

  private func walk(
    _ direction: Direction, _ kept: PinnedEntries, _ condition: String
  ) -> TimelineWalk {
    TimelineWalk(
      db: db, source: source, condition: condition, kept: kept,
      foldedDays: request.foldedDays, zone: zone, direction: direction)
  }

  /// Returns the keys at which the newer and the older side begin. A folded day is not split.
  private func edges(around id: EntryID) -> (newer: Int64, older: Int64) {
    let day = zone.day(at: id.sortTime)
    let end =
      request.foldedDays.contains(day)
      ? EntryID.bound(startOf: zone.interval(of: day).upperBound)
      : id.rawValue == .max ? .max : id.rawValue + 1
    return (end - 1, end)
  }

  private func counts(
    of rows: [FeedItem], _ foldedDays: [Day], _ kept: PinnedEntries
  ) throws -> [Day: DayCount] {
    var days = Set(foldedDays)
    var finder = DayFinder(zone)
    for row in rows {
      if let time = row.head?.sortTime { days.insert(finder.day(at: time)) }
    }
    var counts = try MarkCounters(db: db, source: source, zone: zone)
      .counts(of: days, in: request.scope)
    guard !request.kept.isEmpty else { return counts }
    for day in days {
      let interval = zone.interval(of: day)
      counts[day, default: DayCount()].shown += try kept.count(
        within: EntryID.bounds(of: interval))
    }
    return counts
  }
}
