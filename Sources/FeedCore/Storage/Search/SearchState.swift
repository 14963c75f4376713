import GRDB

/// How far the index of the search is.
struct SearchState {
  /// From this number on the recent part holds every entry that the index holds.
  let recentFrom: Int64
  /// Down to which it is to do so.
  let recentGoal: Int64
  let recentCount: Int64

  init?(db: Database) throws {
    let row = try db.row("SELECT recentFrom, recentGoal, recentCount FROM searchState")
    guard let row else { return nil }
    (recentFrom, recentGoal, recentCount) = (row[0], row[1], row[2])
  }
}
