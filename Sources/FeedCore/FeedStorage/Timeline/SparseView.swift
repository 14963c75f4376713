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
        let counts = try db.row(
          """
          SELECT count(DISTINCT bucket / 96), ifnull(sum(shown), 0) FROM (
            SELECT bucket, shown FROM tally WHERE feed = 0 AND bucket < ? AND shown > 0
            ORDER BY bucket DESC LIMIT 60)
          """, [zone.start(of: bound) / 900])
        return Self.isSparse(days: counts?[0] ?? 0, items: counts?[1] ?? 0) ? bound : nil
      case .feed, .favourites, .rated, .tagged: break
      }
      let newest = try db.numbers(
        "SELECT entry FROM \(source.sql) AS place ORDER BY entry DESC LIMIT \(Self.examined)",
        source.arguments)
      var finder = DayFinder(zone)
      let days = Set(newest.map { finder.day(at: EntryID($0).sortTime) }).count
      return Self.isSparse(days: days, items: newest.count) ? Self.end : nil
    }
  }

  private static func isSparse(days: Int, items: Int) -> Bool {
    days >= fewestDays && items < 2 * days
  }
}
