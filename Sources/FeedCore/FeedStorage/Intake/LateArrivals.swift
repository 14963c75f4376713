import FeedModel
import GRDB

/// The entries that came late: their feed was asked a day after their date, or more, and did not
/// have them yet. They stand in the river below what is new.
struct LateArrivals {
  let db: Database

  /// Seconds by which an entry is older than the last answer that did not have it.
  private static let delay: Int64 = 86_400
  /// The seconds for which the river reports them.
  private static let memory: Int64 = 3 * 86_400
  private static let most = 1000

  /// Notes which of a feed's new entries came late, before the attempt that has brought them is in
  /// the ledger.
  func note(_ entries: [Int64], of feed: FeedID) throws {
    let last = try db.number(
      """
      SELECT time FROM attempt WHERE feed = ? AND failure IS NULL ORDER BY id DESC LIMIT 1
      """, [feed.rawValue])
    guard let last else { return }
    let bound = EntryID.bound(startOf: last - Self.delay)
    for entry in entries where entry < bound {
      try db.run("INSERT OR IGNORE INTO late (entry) VALUES (?)", [entry])
    }
  }

  /// Returns those that are unread and in the river.
  func unread() throws -> [EntryID] {
    try db.numbers(
      """
      SELECT entry FROM late
      WHERE EXISTS (SELECT 1 FROM unread WHERE unread.entry = late.entry) LIMIT \(Self.most)
      """
    ).map { EntryID($0) }
  }

  /// Forgets those that came some days before `now`, in seconds since 1970.
  func forget(now: Int64) throws {
    try db.run(
      """
      DELETE FROM late WHERE entry IN (
        SELECT id FROM late JOIN entry ON entry.id = late.entry WHERE firstSeen < ?)
      """, [now - Self.memory])
  }
}
