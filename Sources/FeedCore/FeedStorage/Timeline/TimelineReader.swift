import FeedModel
import GRDB

/// Reads one page of the river.
///
/// The cost depends on the limits, not on the archive, except that the archive is scanned
/// for a query feed until the page is full or the limit is reached.
struct TimelineReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone
  private let source: ScopeSource
  private let condition: String
  private let limit: ScanLimit
  /// `nil` for a view that is not a query feed.
  private let scan: QueryScan?

  /// - Parameter known: what has been scanned for this question before.
  init(
    db: Database, request: TimelineRequest, zone: Zone, known: ScannedRange = ScannedRange(),
    limit: ScanLimit = .unlimited
  ) throws {
    self.db = db
    self.request = request
    self.zone = zone
    self.limit = limit
    let source = try ScopeSource(request.scope, db)
    let condition = try FeedMove(db: db).condition(in: request.filter, "place.entry")
    (self.source, self.condition) = (source, condition)
    scan = source.query.map { query in
      QueryScan(db: db, plan: query.plan, known: known, limit: limit) {
        limit, direction, range in
        try db.numbers(
          """
          SELECT entry FROM \(query.sql) AS place WHERE 1 \(condition)
          ORDER BY entry \(direction == .older ? "DESC" : "ASC") LIMIT ?
          """, [limit] + query.arguments(in: range))
      }
    }
  }

  func read() throws -> ScanPage {
    let kept = PinnedEntries(db: db, request: request, source: source)
    var newer = walk(.newer, kept)
    var older = walk(.older, kept)
    switch request.place {
    case .newest:
      newer.key = .max
      try older.go(request.newerLimit + request.olderLimit)
    case .oldest:
      older.key = .min
      try newer.go(request.newerLimit + request.olderLimit)
    case .around(let id):
      (newer.key, older.key) = edges(around: id)
      scan?.begin(limit.half)
      try older.go(request.olderLimit)
      scan?.begin(limit.half)
      try newer.go(request.newerLimit)
    }
    let state = scan?.state(older: older.isCut, newer: newer.isCut)
    let rows = try ItemReader(db: db, withTags: request.withTags)
      .items(newer.ids.reversed() + older.ids)
    let foldedDays = newer.days.reversed() + older.days
    let (hasNewer, hasOlder) = (try newer.hasMore(), try older.hasMore())
    let counts = try counts(of: rows, foldedDays, kept)
    let muted =
      MutedReader.isUsed(for: request)
      ? try MutedReader(db: db, request: request, zone: zone)
        .days(of: rows, hasNewer: hasNewer, hasOlder: hasOlder) : []
    let page = TimelinePage(
      request: request, rows: rows, foldedDays: foldedDays, counts: counts.days,
      hasNewer: hasNewer, hasOlder: hasOlder,
      newest: state == nil || request.place == .newest ? try newest(older.ids.first) : nil,
      oldest: try oldest(), scan: state, muted: muted)
    return ScanPage(
      page: page, scanned: scan?.scanned ?? ScannedRange(),
      isDone: !newer.isCut && !older.isCut && !counts.isCut)
  }

  /// Returns the newest entry of the view, which a plain walk from the top has met first.
  private func newest(_ first: Int64?) throws -> EntryID? {
    if request.place == .newest, request.foldedDays == .none, request.kept.isEmpty {
      return first.map { EntryID($0) }
    }
    if let scan { return try scan.newest().map { EntryID($0) } }
    return try db.number(
      "SELECT entry FROM \(source.sql) AS place ORDER BY entry DESC LIMIT 1",
      source.arguments
    ).map { EntryID($0) }
  }

  /// Returns the oldest entry of the view; a query feed would have to be scanned for it.
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

  private func walk(_ direction: Direction, _ kept: PinnedEntries) -> TimelineWalk {
    TimelineWalk(
      db: db, source: source, condition: condition, kept: kept,
      foldedDays: request.foldedDays, zone: zone, direction: direction, scan: scan)
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
  ) throws -> (days: [Day: DayCount], isCut: Bool) {
    var days = Set(foldedDays)
    var finder = DayFinder(zone)
    for row in rows {
      if let time = row.head?.sortTime { days.insert(finder.day(at: time)) }
    }
    let scanned = try scan.map { try ScanCounts(of: days, $0, zone: zone, db: db) }
    var counts =
      try scanned?.counts
      ?? MarkCounters(db: db, source: source, zone: zone).counts(of: days, in: request.scope)
    for day in days where !request.kept.isEmpty && (scanned == nil || counts[day] != nil) {
      let interval = zone.interval(of: day)
      counts[day, default: DayCount()].shown += try kept.count(
        within: EntryID.bounds(of: interval))
    }
    return (counts, scanned?.isCut ?? false)
  }
}
