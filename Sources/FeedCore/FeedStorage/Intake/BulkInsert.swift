import FeedModel
import GRDB

/// Inserts a document's new entries into the views and the counters, all in one step.
struct BulkInsert {
  let db: Database
  let feed: FeedID
  let entries: [Int64]

  /// Inserts the entries.
  ///
  /// Triggers would do this one by one, but while the latch is set they do not.
  func write() throws {
    let ids = ItemReader.json(entries)
    try db.run("INSERT INTO unsearched (entry) SELECT value FROM json_each(?)", [ids])
    try db.run(
      """
      INSERT INTO feedDay (feed, day, entries)
        SELECT ?1, \(Schema.day("value")) AS day, count(*) FROM json_each(?2) WHERE true GROUP BY day
        ON CONFLICT DO UPDATE SET entries = entries + excluded.entries
      """, [feed.rawValue, ids])
    let isWithheld =
      try db.number("SELECT 1 FROM feed WHERE id = ? AND isWithheld", [feed.rawValue]) != nil
    if isWithheld {
      try db.run(
        "INSERT INTO hidden (entry, reason, isUnread) SELECT value, 'feed', 1 FROM json_each(?)",
        [ids])
      return
    }
    // An entry that is already in a view is not counted as new and its marks are the user's, so the
    // unread marks are inserted first.
    try db.run(
      """
      INSERT INTO unreadRow (pile, entry)
        SELECT (SELECT pile FROM livePile), value FROM json_each(?) ORDER BY value
      """, [ids])
    try db.run("INSERT INTO shown (entry) SELECT value FROM json_each(?) ORDER BY value", [ids])
    try db.run(
      """
      INSERT INTO tally (feed, bucket, shown, unread)
        SELECT 0, \(Schema.bucket("value")) AS bucket, count(*), count(*)
        FROM json_each(?) WHERE true GROUP BY bucket
        ON CONFLICT DO UPDATE SET shown = shown + excluded.shown, unread = unread + excluded.unread
      """, [ids])
    try db.run(
      """
      INSERT INTO feedCount (feed, shown, unread) VALUES (?1, ?2, ?2)
        ON CONFLICT DO UPDATE SET shown = shown + excluded.shown, unread = unread + excluded.unread
      """, [feed.rawValue, entries.count])
  }
}
