import FeedModel
import GRDB

/// Builds one page of a view or a search from the entries of its source.
///
/// The cost depends on the limits, not on the archive, except for a scan, which continues until the
/// page is full or its limit is reached, and for an order other than newest first.
struct TimelineReader {
  private let db: Database
  private let request: TimelineRequest
  private let zone: Zone
  private let limit: ScanLimit
  private let source: any EntrySource
  private let last: ItemCache.Page?
  /// Whether the rows are those of a view, newest first.
  private var isView: Bool { request.search?.query == nil && request.order == .newest }

  /// - Parameters:
  ///   - last: The items of the page before, which are not read again.
  ///   - known: What has been read for this question before.
  init(
    db: Database, request: TimelineRequest, zone: Zone, after last: ItemCache.Page? = nil,
    known: ScanCache.KnownEntries = ScanCache.KnownEntries(),
    limit: ScanLimit = .unlimited
  ) throws {
    (self.db, self.request, self.zone, self.limit) = (db, request, zone, limit)
    self.last = last
    var query = try NarrowedScope(request, db)
    let fold = query == nil ? nil : try StoryFold(request, db)
    if let fold { query?.add(fold.arguments) }
    if let query, request.order == .newest {
      source = QueryScan(
        QueryFinder(db: db, kind: request.kind, scope: query, fold: fold),
        pinned: try PinnedEntries(request, db: db), zone: zone, known: known.scanned, limit: limit)
    } else if let query {
      source = try SortedSource(
        request, query, zone: zone, known: known.sorted, limit: limit, db: db)
    } else {
      source = try ViewSource(request, zone: zone, db: db)
    }
  }

  func read() throws -> ScanPage {
    var (newer, older) = try sides()
    let scan = source.scan(older: older.isCut, newer: newer.isCut)
    let ids = newer.ids.reversed() + older.ids
    let rows = try ItemReader(db: db, withTags: request.withTags).items(ids, after: last)
    let foldedDays = newer.days.reversed() + older.days
    let (hasNewer, hasOlder) = (try newer.hasMore(), try older.hasMore())
    let counts = try source.counts(of: days(of: ids, foldedDays))
    let sorting = try source.sorting(of: rows, hasNewer: hasNewer, hasOlder: hasOlder)
    let muted =
      MutedReader.isUsed(for: request)
      ? try MutedReader(db: db, request: request, zone: zone)
        .days(of: rows, hasNewer: hasNewer, hasOlder: hasOlder) : []
    var page = TimelinePage(
      request: request, rows: rows, foldedDays: foldedDays, counts: counts.days,
      hasNewer: hasNewer, hasOlder: hasOlder,
      newest: scan == nil || request.place == .newest ? try newest(older.ids.first) : nil,
      oldest: isView ? try source.oldest().map { EntryID($0) } : nil,
      scan: scan, sorting: sorting?.rows, muted: muted,
      monthsBefore: source.monthsBefore, unread: try unread())
    if request.foldsStories {
      let shown = Set(ids)
      page.copies = try StoryTable(db: db).others(of: ids)
        .mapValues { $0.filter { !shown.contains($0.id.rawValue) } }.filter { !$1.isEmpty }
    }
    if request.isWholeRiver { page.lateArrivals = try LateArrivals(db: db).unread() }
    return ScanPage(
      page: page, known: source.known,
      isDone: !newer.isCut && !older.isCut && !counts.isCut && sorting?.isCut != true)
  }

  /// Returns a page of the same request after marks on some of its rows; `nil` where the marks may
  /// decide which rows there are. Only those rows are read again, and the counts.
  func update(_ page: TimelinePage) throws -> ScanPage? {
    switch request.kind {
    case .all, .feed: break
    case .unread, .favourites, .rated, .tagged, .queryFeed: return nil
    }
    guard let last, isView, page.muted.isEmpty else { return nil }
    let ids = page.rows.compactMap { $0.id.entry?.rawValue }
    let changed = ids.filter { last.items[$0] == nil }
    let isOfStories = try request.foldsStories && StoryTable(db: db).has(changed)
    guard ids.count == page.rows.count, !isOfStories else { return nil }
    var page = page
    page.rows = try ItemReader(db: db, withTags: request.withTags).items(ids, after: last)
    guard page.rows.count == ids.count else { return nil }
    page.counts = try source.counts(of: Set(page.counts.keys)).days
    page.unread = try unread()
    if request.isWholeRiver { page.lateArrivals = try LateArrivals(db: db).unread() }
    return ScanPage(page: page, known: source.known, isDone: true)
  }

  /// Walks to both sides of the place.
  private func sides() throws -> (newer: TimelineWalk, older: TimelineWalk) {
    var newer = TimelineWalk(source, foldedDays: foldedDays, zone: zone, .newer)
    var older = TimelineWalk(source, foldedDays: foldedDays, zone: zone, .older)
    let sides: PageSides
    switch request.place {
    case .newest:
      newer.place = .max
      try older.go(request.newerLimit + request.olderLimit)
      return (newer, older)
    case .oldest:
      older.place = .min
      try newer.go(request.newerLimit + request.olderLimit)
      return (newer, older)
    case .around(let id) where foldedDays.contains(zone.day(at: id.sortTime)):
      // A folded day is not split.
      sides = try source.sides(ofSectionOf: id.rawValue, .newer)
    case .around(let id): sides = try source.sides(of: id.rawValue)
    case .section(let end, of: let id): sides = try source.sides(ofSectionOf: id.rawValue, end)
    }
    (newer.place, older.place) = (sides.newer, sides.older)
    source.begin(limit.half)
    try older.go(request.olderLimit)
    source.begin(limit.half)
    try newer.go(request.newerLimit)
    return (newer, older)
  }

  /// Only lists with the newest first have folded days.
  private var foldedDays: FoldedDays { request.order == .newest ? request.foldedDays : .none }

  /// Returns the newest entry of the view, which a plain walk from the top has met first.
  private func newest(_ first: Int64?) throws -> EntryID? {
    guard isView else { return nil }
    let isFirst = request.place == .newest && foldedDays == .none && request.kept.isEmpty
    return (isFirst ? first : try source.newest()).map { EntryID($0) }
  }

  /// Returns the number of unread entries of a view whose feeds have counters; feeds that the river
  /// leaves out have none.
  private func unread() throws -> Int? {
    guard request.search == nil else { return nil }
    switch request.kind {
    case .all, .unread:
      let unread = Int(try db.number("SELECT sum(unread) FROM feedCount") ?? 0)
      return unread - (try StoryTable(db: db).folded(of: unread))
    case .feed(let feed):
      let unread = try db.number(
        """
        SELECT ifnull((SELECT unread FROM feedCount WHERE feedCount.feed = feed.id), 0)
        FROM feed WHERE id = ? AND NOT isWithheld
        """, [feed.rawValue])
      return unread.map { Int($0) }
    case .queryFeed(let queryFeed):
      guard case .feeds(let urls, .holds) = queryFeed.expression else { return nil }
      let unread = try db.number(
        """
        SELECT iif(max(isWithheld), NULL, total(unread))
        FROM feed LEFT JOIN feedCount ON feedCount.feed = feed.id
        WHERE url IN (SELECT value FROM json_each(?))
        """, [TagList.json(urls)])
      return unread.map { Int($0) }
    case .favourites, .rated, .tagged: return nil
    }
  }

  private func days(of ids: [Int64], _ foldedDays: [Day]) -> Set<Day> {
    var days = Set(foldedDays)
    var finder = DayFinder(zone)
    for id in ids { days.insert(finder.day(at: EntryID(id).sortTime)) }
    return days
  }
}

/// A page, and what was read for it.
struct ScanPage: Sendable {
  let page: TimelinePage
  let known: ScanCache.KnownEntries
  /// Whether reading further changes nothing about the page.
  let isDone: Bool
}
