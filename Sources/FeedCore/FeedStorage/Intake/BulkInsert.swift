import FeedModel
import GRDB

/// Inserts a document's new entries into the views and the counters, all in one step.
struct BulkInsert {
  let db: Database
  let feed: FeedID
  let entries: [Int64]
  /// Whether the entries are all that the feed has.
  let isWholeFeed: Bool
  /// The time of their arrival, in seconds since 1970.
  let now: Int64
  /// What rules say about the entries.
  var verdict = RuleIntake.Verdict()

  /// Inserts the entries.
  ///
  /// Triggers would do this one by one, but while the latch is set they do not.
  func write() throws {
    let all = isWholeFeed ? Source(of: feed, count: entries.count) : Source(entries)
    try db.run("INSERT INTO unsearched (entry) SELECT value FROM \(all.sql)", [all.argument])
    try db.run(
      "INSERT INTO storyQueue (entry) SELECT value FROM \(all.sql) WHERE value >= ?2",
      [all.argument, StoryWindow.start(at: now)])
    try db.run(
      """
      INSERT INTO feedDay (feed, day, entries)
        SELECT ?2, \(Schema.day("value")) AS day, count(*) FROM \(all.sql) WHERE true GROUP BY day
        ON CONFLICT DO UPDATE SET entries = entries + excluded.entries
      """, [all.argument, feed.rawValue])
    let isWithheld =
      try db.number("SELECT 1 FROM feed WHERE id = ? AND isWithheld", [feed.rawValue]) != nil
    if isWithheld {
      try db.run(
        """
        INSERT INTO hidden (entry, reason, isUnread)
          SELECT value, 'feed', value NOT IN (SELECT value FROM json_each(?2)) FROM \(all.sql)
        """, [all.argument, ItemReader.json(verdict.read)])
      return
    }
    try insertMuted()
    let shown =
      verdict.muted.isEmpty ? all : Source(entries.filter { verdict.muted[$0] == nil })
    let unread =
      verdict.read.isEmpty
      ? shown
      : Source(entries.filter { verdict.muted[$0] == nil && !verdict.read.contains($0) })
    // An entry that is already in a view is not counted as new and its marks are the user's, so the
    // unread marks are inserted first.
    try db.run(
      """
      INSERT INTO unreadRow (pile, entry)
        SELECT (SELECT pile FROM livePile), value FROM \(unread.sql) ORDER BY value
      """, [unread.argument])
    try db.run(
      "INSERT INTO shown (entry) SELECT value FROM \(shown.sql) ORDER BY value", [shown.argument])
    if verdict.read.isEmpty {
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
  private func count(_ source: Source, in marks: [String]) throws {
    func list(_ value: (String) -> String) -> String {
      marks.map(value).joined(separator: ", ")
    }
    let sums = list { "\($0) = \($0) + excluded.\($0)" }
    try db.run(
      """
      INSERT INTO tally (feed, bucket, \(list { $0 }))
        SELECT 0, \(Schema.bucket("value")) AS bucket, \(list { _ in "count(*)" })
        FROM \(source.sql) WHERE true GROUP BY bucket
        ON CONFLICT DO UPDATE SET \(sums)
      """, [source.argument])
    try db.run(
      """
      INSERT INTO feedCount (feed, \(list { $0 })) VALUES (?1, \(list { _ in "?2" }))
        ON CONFLICT DO UPDATE SET \(sums)
      """, [feed.rawValue, source.count])
  }

  /// The entries as a table of SQL with the column `value`.
  private struct Source {
    /// The table, whose parameter is `?1`.
    let sql: String
    let argument: any DatabaseValueConvertible
    let count: Int

    init(_ entries: [Int64]) {
      sql = "json_each(?1)"
      argument = ItemReader.json(entries)
      count = entries.count
    }

    /// Takes all entries of the feed from their index, which takes less time than a list.
    init(of feed: FeedID, count: Int) {
      sql = "(SELECT id AS value FROM entry WHERE feed = ?1)"
      argument = feed.rawValue
      self.count = count
    }
  }
}
