import FeedModel
import GRDB

/// The counters that triggers maintain, one for each quarter of an hour, UTC.
struct MarkCounters {
  let db: Database
  let source: ScopeSource

  /// Returns the counts within these seconds, which begin and end on quarters of an hour.
  ///
  /// All days do since clocks stopped following the sun. A quarter that is split belongs to the day
  /// in which it begins.
  func count(_ seconds: Range<Int64>, in scope: TimelineScope) throws -> DayCount {
    guard scope.isCounted else { return try walk(EntryID.bounds(of: seconds)) }
    let row = try db.row(
      """
      SELECT total(shown), total(unread), total(favourite) FROM tally
      WHERE feed = 0 AND bucket >= ? AND bucket < ?
      """, [Self.quarter(seconds.lowerBound), Self.quarter(seconds.upperBound)])
    guard let row else { return DayCount() }
    let (shown, unread, favourites): (Int, Int, Int) = (row[0], row[1], row[2])
    switch scope.filter {
    case .all: return DayCount(shown: shown, unread: unread, favourites: favourites)
    case .unread: return DayCount(shown: unread, unread: unread, favourites: favourites)
    case .favourites: return DayCount(shown: favourites, unread: unread, favourites: favourites)
    case .rated, .feed, .queryFeed: return DayCount()
    }
  }

  /// Counts entries that no counter covers one by one: the rated ones, or those of one feed or
  /// query feed, on one day.
  private func walk(_ range: Range<Int64>) throws -> DayCount {
    let row = try db.row(
      """
      SELECT count(*), total(\(MarkStore.isUnread("place.entry"))),
        total(EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = place.entry))
      FROM \(source.sql) AS place WHERE entry >= ? AND entry < ?
      """, [range.lowerBound, range.upperBound] + source.arguments)
    return row.map { DayCount(shown: $0[0], unread: $0[1], favourites: $0[2]) } ?? DayCount()
  }

  /// Returns the first quarter that begins at that second or after it.
  private static func quarter(_ second: Int64) -> Int64 {
    let floor = (second - (second % 900 + 900) % 900) / 900
    return floor * 900 == second ? floor : floor + 1
  }
}
