import GRDB

/// The progress of the search index.
struct SearchState {
  /// The ID from which on the recent part holds every indexed entry.
  let recentFrom: Int64
  /// The ID down to which the recent part should reach.
  let recentGoal: Int64
  let recentCount: Int64

  init?(db: Database) throws {
    let row = try db.row("SELECT recentFrom, recentGoal, recentCount FROM searchState")
    guard let row else { return nil }
    (recentFrom, recentGoal, recentCount) = (row[0], row[1], row[2])
  }
}
