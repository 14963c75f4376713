import FeedModel
import GRDB

/// Whether a view has so few items a day that a heading for each day would be half of its rows.
struct SparseView {
  let source: ScopeSource
  let zone: Zone
  let db: Database

  /// The newest items decide.
  private static let examined = 200
  /// The fewest days that are worth a month.
  private static let fewestDays = 4

  /// The river of all and that of what is unread are always divided by days.
  var isByMonth: Bool {
    get throws {
      switch source.kind {
      case .all, .unread, .queryFeed: return false
      case .feed, .favourites, .rated, .tagged: break
      }
      let newest = try db.numbers(
        "SELECT entry FROM \(source.sql) AS place ORDER BY entry DESC LIMIT \(Self.examined)",
        source.arguments)
      var finder = DayFinder(zone)
      let days = Set(newest.map { finder.day(at: EntryID($0).sortTime) }).count
      return days >= Self.fewestDays && newest.count < 2 * days
    }
  }
}
