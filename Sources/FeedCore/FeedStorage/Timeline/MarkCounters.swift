import FeedModel
import GRDB

/// The counters that triggers maintain, one for each quarter of an hour, UTC.
struct MarkCounters {
  let db: Database
  let source: ScopeSource
  let zone: Zone
  let monthsBefore: Day?

  /// Returns the counts of the sections of the days, which follow each other in the view.
  func counts(of days: Set<Day>, in scope: TimelineScope) throws -> [Day: DayCount] {
    let sections = Set(days.map { $0.section(monthsBefore: monthsBefore) })
    guard scope.isCounted else { return try walk(sections) }
    return try Dictionary(
      uniqueKeysWithValues: sections.map {
        ($0.lowerBound, try count(zone.interval(of: $0), in: scope.kind))
      })
  }

  /// Returns the counts within these seconds, which begin and end on quarters of an hour.
  ///
  /// All days do since clocks stopped following the sun. A quarter that is split belongs to the day
  /// in which it begins.
  private func count(_ seconds: Range<Int64>, in kind: RiverKind) throws -> DayCount {
    let row = try db.row(
      """
      SELECT total(shown), total(unread), total(favourite) FROM tally
      WHERE feed = 0 AND bucket >= ? AND bucket < ?
      """, [Self.quarter(seconds.lowerBound), Self.quarter(seconds.upperBound)])
    guard let row else { return DayCount() }
    let (shown, unread, favourites): (Int, Int, Int) = (row[0], row[1], row[2])
    switch kind {
    case .all: return DayCount(shown: shown, unread: unread, favourites: favourites)
    case .unread: return DayCount(shown: unread, unread: unread, favourites: favourites)
    case .favourites, .rated, .tagged, .feed, .queryFeed: return DayCount()
    }
  }

  /// Counts entries that no counter covers one by one, in one walk: the favourites, the rated ones,
  /// or those of one feed or query feed.
  private func walk(_ sections: Set<ClosedRange<Day>>) throws -> [Day: DayCount] {
    let starts = Set(sections.map(\.lowerBound))
    guard let first = starts.min(), let last = sections.map(\.upperBound).max() else { return [:] }
    let range = EntryID.bounds(of: zone.interval(of: first...last))
    return try Self.counts(
      of: "\(source.sql) AS place WHERE entry >= ? AND entry < ?",
      [range.lowerBound, range.upperBound] + source.arguments, on: starts, zone, db,
      monthsBefore: monthsBefore)
  }

  /// Counts entries one by one. `source` is what follows `FROM`, with a column `entry` of `place`;
  /// `days` are the first ones of sections.
  static func counts(
    of source: String, _ arguments: StatementArguments, on days: Set<Day>, _ zone: Zone,
    _ db: Database, monthsBefore: Day? = nil
  ) throws -> [Day: DayCount] {
    var counts: [Day: DayCount] = [:]
    var finder = DayFinder(zone)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entry, \(MarkStore.isUnread("place.entry")),
            EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = place.entry)
          FROM \(source)
          """), arguments: arguments)
    while let row = try rows.next() {
      let day = finder.day(at: EntryID(row[0]).sortTime).section(monthsBefore: monthsBefore)
        .lowerBound
      let (isUnread, isFavourite): (Bool, Bool) = (row[1], row[2])
      counts[day, default: DayCount()].shown += 1
      if isUnread { counts[day, default: DayCount()].unread += 1 }
      if isFavourite { counts[day, default: DayCount()].favourites += 1 }
    }
    return counts.filter { days.contains($0.key) }
  }

  /// Returns the first quarter that begins at that second or after it.
  private static func quarter(_ second: Int64) -> Int64 {
    let floor = (second - (second % 900 + 900) % 900) / 900
    return floor * 900 == second ? floor : floor + 1
  }
}
