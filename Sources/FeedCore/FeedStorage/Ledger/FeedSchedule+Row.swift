import FeedModel
import GRDB

extension FeedSchedule {
  /// The schedule's columns in `askedFeed`, in the order in which `init(row:at:)` reads them.
  static let columns =
    "nextDue, dueReason, failures, wish, wishReason, movedTo, movingTo, retired, announced, "
    + "skipped"

  init(row: Row, at first: Int) {
    let time: Int64? = row[first]
    let reason: String? = row[first + 1]
    let seconds: Int64? = row[first + 3]
    let intervalReason: String? = row[first + 4]
    self.init()
    failures = row[first + 2]
    if let time, let reason = reason.flatMap(NextDue.Reason.init) {
      next = NextDue(time: time, reason: reason)
    }
    if let seconds, let reason = intervalReason.flatMap(NextDue.Reason.init) {
      serverInterval = ServerInterval(seconds: seconds, reason: reason)
    }
    movedTo = row[first + 5]
    movingTo = row[first + 6]
    retired = row[first + 7]
    announced = row[first + 8]
    skipped = SkippedTimes(bits: row[first + 9] ?? 0)
  }

  /// Returns the feed's own URL, when it was last asked (seconds since 1970), and its schedule, or
  /// `nil` if there is no such feed.
  static func known(
    of feed: FeedID, in db: Database
  ) throws -> (url: String, lastFetched: Int64?, schedule: FeedSchedule)? {
    try db.row(
      "SELECT url, lastFetched, \(columns) FROM askedFeed WHERE id = ?", [feed.rawValue]
    ).map {
      (url: $0[0], lastFetched: $0[1], schedule: FeedSchedule(row: $0, at: 2))
    }
  }

  /// Writes everything except the next due time, which is in the ledger.
  func write(for feed: FeedID, in db: Database) throws {
    let values: [(any DatabaseValueConvertible)?] = [
      failures, serverInterval?.seconds, serverInterval?.reason.rawValue, movedTo, movingTo,
      retired, feed.rawValue, announced, skipped.bits == 0 ? nil : skipped.bits,
    ]
    try db.run(
      """
      UPDATE feed SET failures = ?1, wish = ?2, wishReason = ?3, movedTo = ?4, movingTo = ?5,
        retired = ?6, announced = ?8, skipped = ?9 WHERE id = ?7
        AND (failures, wish, wishReason, movedTo, movingTo, retired, announced, skipped)
          IS NOT (?1, ?2, ?3, ?4, ?5, ?6, ?8, ?9)
      """, StatementArguments(values))
  }
}
