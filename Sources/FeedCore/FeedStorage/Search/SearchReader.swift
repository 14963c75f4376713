import FeedModel
import GRDB

/// Reads one page of a search, newest first.
struct SearchReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone
  private let scope: NarrowedScope
  /// What has been a hit until the user changed a mark that the query asks for.
  private let kept: [Int64]
  private let known: LookedThrough
  private let patience: Patience

  /// - Parameter known: what has been looked through for this question before.
  init(
    db: Database, request: TimelineRequest, query: Query, zone: Zone, known: LookedThrough,
    patience: Patience
  ) throws {
    self.db = db
    self.request = request
    self.zone = zone
    (self.known, self.patience) = (known, patience)
    scope = try NarrowedScope(request.scope, query, db)
    kept = query.expression.isAboutMarks ? try KeptEntries(db: db, request: request).ids : []
  }

  func look() throws -> LookedPage {
    let place = place
    let looking = LookingWalk(
      db: db, plan: scope.source.plan, known: known, patience: patience, find: walk)
    if place.newerLimit > 0, place.olderLimit > 0 { looking.begin(patience.half) }
    let older = try hits(place.olderLimit, .older, in: Int64.min..<place.key, looking)
    if place.newerLimit > 0, place.olderLimit > 0 { looking.begin(patience.half) }
    let newer = try hits(place.newerLimit, .newer, in: place.key..<Int64.max, looking)
    let hasOlder = older.isCut || older.ids.count == place.olderLimit && !older.ids.isEmpty
    let hasNewer = newer.isCut || newer.ids.count == place.newerLimit && !newer.ids.isEmpty
    // The last hit of a full side only shows that there are more.
    let ids =
      Array(newer.ids.prefix(max(0, place.newerLimit - 1)).reversed())
      + older.ids.prefix(max(0, place.olderLimit - 1))
    let rows = try ItemReader(db: db, withTags: request.withTags).items(ids)
    let state = looking.state(older: older.isCut, newer: newer.isCut)
    let page = TimelinePage(
      request: request, rows: rows,
      counts: counts(of: rows, hasNewer: hasNewer, hasOlder: hasOlder),
      hasNewer: hasNewer, hasOlder: hasOlder, unsearched: try scope.unsearched(db, zone),
      looking: state)
    return LookedPage(page: page, looked: looking.looked, isDone: state == nil)
  }

  /// The first key of the newer side, and the number of entries read on each side.
  private var place: (key: Int64, newerLimit: Int, olderLimit: Int) {
    let both = request.newerLimit + request.olderLimit
    switch request.place {
    case .newest: return (.max, 0, both + 1)
    case .oldest: return (.min, both + 1, 0)
    case .around(let id):
      let key = id.rawValue == .max ? id.rawValue : id.rawValue + 1
      return (key, request.newerLimit + 1, request.olderLimit + 1)
    }
  }

  /// Returns the nearest hits of a range, starting at its near end, and what stays among them.
  private func hits(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>, _ looking: LookingWalk
  ) throws -> LookingWalk.Found {
    var found = try looking.entries(limit, direction, in: range)
    guard !kept.isEmpty else { return found }
    let range = found.isCut ? range.clamped(to: looking.looked.range) : range
    found.ids = Self.nearest(limit, direction, of: found.ids + kept.filter(range.contains))
    return found
  }

  private static func nearest(
    _ limit: Int, _ direction: Direction, of ids: [Int64]
  ) -> [Int64] {
    let all = Set(ids).sorted()
    return direction == .older ? Array(all.suffix(limit).reversed()) : Array(all.prefix(limit))
  }

  private func walk(_ limit: Int, _ direction: Direction, in range: Range<Int64>) throws -> [Int64]
  {
    switch scope.source.plan.strategy {
    case .index(let lookup):
      let found = try indexed(lookup, limit, direction, in: range)
      guard let beside = scope.source.beside else { return found }
      let waiting = try entries(of: "(\(beside))", limit, direction, in: range)
      return waiting.isEmpty ? found : Self.nearest(limit, direction, of: found + waiting)
    case .marks, .entries: return try entries(of: scope.source.sql, limit, direction, in: range)
    }
  }

  private func entries(
    of source: String, _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    try db.numbers(
      """
      SELECT entry FROM \(source) AS place
      WHERE \(try condition("place.entry"))
      ORDER BY entry \(direction == .older ? "DESC" : "ASC") LIMIT ?
      """, [limit] + scope.source.arguments(in: range))
  }

  /// Looks in the recent part of the index, which finds frequent words and beginnings of words, and
  /// then in the rest, or the other way round.
  private func indexed(
    _ lookup: IndexLookup, _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> [Int64] {
    guard let state = try SearchState(db: db) else { return [] }
    let range = range.clamped(to: scope.source.plan.bounds)
    let middle = min(max(state.recentFrom, range.lowerBound), range.upperBound)
    let recent = ("searchRecent", middle..<range.upperBound)
    let rest = ("search", range.lowerBound..<middle)
    var found: [Int64] = []
    for (table, part) in direction == .older ? [recent, rest] : [rest, recent] {
      guard found.count < limit, !part.isEmpty else { continue }
      found += try db.numbers(
        """
        \(scope.source.walk(lookup, along: table, from: "?", to: "?"))
          AND \(try condition("\(table).rowid"))
        ORDER BY \(table).rowid \(direction == .older ? "DESC" : "ASC") LIMIT ?
        """,
        [part.lowerBound, part.upperBound, limit - found.count] + scope.source.arguments)
    }
    return found
  }

  /// Returns the condition that an entry is in the searched view, or has been in it during this
  /// visit.
  private func condition(_ id: String) throws -> String {
    let move = try FeedMove(db: db).condition(in: request.filter, id)
    // What the user has hidden is still in the favourites.
    let isInView =
      scope.base == nil ? scope.source.stays(id) : scope.holds(id)
    guard !request.kept.isEmpty else { return "\(isInView) \(move)" }
    let kept = request.kept.map { String($0.rawValue) }.joined(separator: ",")
    return "(\(isInView) OR \(id) IN (\(kept))) \(move)"
  }

  /// Returns the counts of the days in sight that are complete.
  private func counts(of rows: [FeedItem], hasNewer: Bool, hasOlder: Bool) -> [Day: DayCount] {
    var counts: [Day: DayCount] = [:]
    let heads = rows.compactMap(\.head)
    for head in heads {
      var count = counts[zone.day(at: head.sortTime)] ?? DayCount()
      count.shown += 1
      if !head.isRead { count.unread += 1 }
      if head.isFavourite { count.favourites += 1 }
      counts[zone.day(at: head.sortTime)] = count
    }
    if hasNewer, let first = heads.first { counts[zone.day(at: first.sortTime)] = nil }
    if hasOlder, let last = heads.last { counts[zone.day(at: last.sortTime)] = nil }
    return counts
  }
}
