import FeedModel
import GRDB

/// The part of a view that has so few items a day that headings of days would be half of its rows.
struct SparseView {
  let source: ScopeSource
  let zone: Zone
  let db: Database

  /// The newest items decide.
  private static let examined = 200
  /// The fewest days that are worth a month.
  private static let fewestDays = 4
  /// The days of the river that have headings in any case.
  private static let ownDays = 60
  /// The quarters of an hour before these that have items, and must lie in as many days or more.
  private static let quarters = 12
  /// No entry is of this day or a later one.
  private static let end = Day(year: 10_000, month: 1, day: 1)

  /// The day before which rows are divided by months; `nil` if all have headings of days.
  var monthsBefore: Day? {
    get throws {
      switch source.kind {
      case .queryFeed: return nil
      case .all, .unread:
        // That of the archive's newest entry counts: no mark has days become a month.
        guard let newest = try db.number("SELECT max(id) FROM entry") else { return nil }
        let bound = zone.day(at: EntryID(newest).sortTime).adding(days: -Self.ownDays).wholeMonth
          .lowerBound
        let quarter = zone.start(of: bound) / 900
        let other = try db.number(
          """
          SELECT bucket FROM tally WHERE feed = 0 AND bucket < ?
          ORDER BY bucket DESC LIMIT 1 OFFSET \(Self.quarters)
          """, [quarter])
        return other.map { quarter - $0 > 96 * Int64(Self.quarters) } ?? true ? bound : nil
      case .feed, .favourites, .rated, .tagged: break
      }
      let newest = try db.numbers(
        "SELECT entry FROM \(source.sql) AS place ORDER BY entry DESC LIMIT \(Self.examined)",
        source.arguments)
      var finder = DayFinder(zone)
      let days = Set(newest.map { finder.day(at: EntryID($0).sortTime) }).count
      return days >= Self.fewestDays && newest.count < 2 * days ? Self.end : nil
    }
  }
}
