import GRDB

/// The hits of the search index that are not what they were: the indexer has yet to see that their
/// entries have been deleted or changed.
struct StaleHits {
  /// Whether entries that wait to be indexed are read directly.
  let areWaiting: Bool
  private let areStale: Bool

  /// - Parameter isCompleted: whether the entries that wait are read directly. If not, a changed
  ///   one is better found by its old words than not at all.
  init(_ db: Database, isCompleted: Bool) throws {
    areWaiting = try isCompleted && db.number("SELECT 1 FROM unsearched LIMIT 1") != nil
    areStale = try db.number("SELECT 1 FROM searchStale LIMIT 1") != nil
  }

  /// Returns the condition that a hit is none of these, in SQL that begins with `AND`; empty if
  /// there are none.
  func excluded(_ id: String) -> String {
    let waits = "(SELECT entry FROM unsearched)"
    let isStale = "(SELECT entry FROM searchStale)"
    // Of the stale ones, those that do not wait have been deleted.
    switch (areWaiting, areStale) {
    case (false, false): return ""
    case (true, false): return "AND \(id) NOT IN \(waits)"
    case (true, true): return "AND \(id) NOT IN \(waits) AND \(id) NOT IN \(isStale)"
    case (false, true): return "AND (\(id) NOT IN \(isStale) OR \(id) IN \(waits))"
    }
  }
}
