import FeedModel
import GRDB

/// Inserts a document's new entries into the views and the counters, all in one step.
struct BulkInsert {
  let db: Database
  let feed: FeedID
  let entries: [Int64]
  /// What rules say about the entries.
  var verdict = RuleIntake.Verdict()

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
        """
        INSERT INTO hidden (entry, reason, isUnread)
          SELECT value, 'feed', value NOT IN (SELECT value FROM json_each(?2)) FROM json_each(?1)
        """, [ids, ItemReader.json(verdict.read)])
      return
    }
    try insertMuted()
    let shown = verdict.muted.isEmpty ? entries : entries.filter { verdict.muted[$0] == nil }
    let unread = verdict.read.isEmpty ? shown : shown.filter { !verdict.read.contains($0) }
    // An entry that is already in a view is not counted as new and its marks are the user's, so the
    // unread marks are inserted first.
    try db.run(
      """
      INSERT INTO unreadRow (pile, entry)
        SELECT (SELECT pile FROM livePile), value FROM json_each(?) ORDER BY value
      """, [ItemReader.json(unread)])
    try db.run(
      "INSERT INTO shown (entry) SELECT value FROM json_each(?) ORDER BY value",
      [ItemReader.json(shown)])
    if unread.count == shown.count {
      try count(shown, in: ["shown", "unread"])
    } else {
      try count(shown, in: ["shown"])
      try count(unread, in: ["unread"])
    }
  }

  private func insertMuted() throws {
    for (rule, muted) in Dictionary(grouping: verdict.muted, by: \.value) {
      let (unread, read) = (
        muted.map(\.key).filter { !verdict.read.contains($0) },
        muted.map(\.key).filter(verdict.read.contains)
      )
      for (entries, isUnread) in [(unread, true), (read, false)] where !entries.isEmpty {
        try db.run(
          """
          INSERT INTO hidden (entry, reason, isUnread, rule)
            SELECT value, 'rule', ?1, ?2 FROM json_each(?3)
          """, [isUnread, rule, ItemReader.json(entries)])
      }
    }
  }

  /// Adds entries to the counters of marks.
  private func count(_ entries: [Int64], in marks: [String]) throws {
    func list(_ value: (String) -> String) -> String {
      marks.map(value).joined(separator: ", ")
    }
    let sums = list { "\($0) = \($0) + excluded.\($0)" }
    try db.run(
      """
      INSERT INTO tally (feed, bucket, \(list { $0 }))
        SELECT 0, \(Schema.bucket("value")) AS bucket, \(list { _ in "count(*)" })
        FROM json_each(?) WHERE true GROUP BY bucket
        ON CONFLICT DO UPDATE SET \(sums)
      """, [ItemReader.json(entries)])
    try db.run(
      """
      INSERT INTO feedCount (feed, \(list { $0 })) VALUES (?1, \(list { _ in "?2" }))
        ON CONFLICT DO UPDATE SET \(sums)
      """, [feed.rawValue, entries.count])
  }
}
