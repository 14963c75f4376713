import FeedModel
import GRDB

/// Marks a large view read in one step, and undoes that in one step, by putting its marks aside
/// unchanged.
struct UnreadGenerations {
  let db: Database

  /// The number of marks from which this pays off.
  private static let threshold: Int64 = 2_000

  /// Returns whether there are enough unread entries to put their marks aside. Those of a visitor
  /// are in no pile, which its negative name says (`Visiting.sql`).
  func isWorthwhile() throws -> Bool {
    guard try db.number("SELECT pile FROM livePile WHERE pile >= 0") != nil else { return false }
    return try db.number("SELECT total(unread) FROM tally WHERE feed = 0") ?? 0 >= Self.threshold
  }

  /// Puts all unread marks aside for an act, and returns their number.
  func putAside(for act: Int64) throws -> Int {
    let count = try db.number("SELECT total(unread) FROM tally WHERE feed = 0") ?? 0
    try db.run(
      """
      INSERT INTO pile (act, name, count, newest)
      SELECT ?, pile, ?, (SELECT max(entry) FROM unread) FROM livePile
      """, [act, count])
    try setAside(act)
    return Int(count)
  }

  /// Undoes the act if it put a pile aside, and returns what it was.
  func bringBack(_ act: Int64) throws -> UndoneAct? {
    guard let pile = try db.row("SELECT name, count, newest FROM pile WHERE act = ?", [act]) else {
      return nil
    }
    let name: Int64 = pile[0]
    try db.run("INSERT INTO laterUnread (act, entry) SELECT ?, entry FROM unread", [act])
    try db.run("DELETE FROM unreadRow WHERE pile = (SELECT pile FROM livePile)")
    try db.run("UPDATE livePile SET pile = ?", [name])
    try db.run(
      """
      INSERT INTO tally (feed, bucket, unread)
        SELECT 0, bucket, unread FROM pileTally WHERE pile = ? AND unread > 0
        ON CONFLICT DO UPDATE SET unread = unread + excluded.unread
      """, [name])
    try db.run(
      """
      INSERT INTO feedCount (feed, unread)
        SELECT feed, unread FROM pileCount WHERE pile = ? AND unread > 0
        ON CONFLICT DO UPDATE SET unread = unread + excluded.unread
      """, [name])
    try forgetCounts(of: name)
    try db.run("UPDATE pile SET isUndone = 1 WHERE act = ?", [act])
    try db.run(
      """
      INSERT INTO unread (entry) SELECT entry FROM laterUnread
      WHERE act = ? AND NOT EXISTS (SELECT 1 FROM unread WHERE unread.entry = laterUnread.entry)
      """, [act])
    try moveHidden(in: name)
    return UndoneAct(kind: .viewRead, count: pile[1], entry: EntryID(pile[2]))
  }

  /// Repeats the act if it put a pile aside, with the same marks and without those that came later.
  func putAsideAgain(_ act: Int64) throws -> UndoneAct? {
    guard let pile = try db.row("SELECT count, newest FROM pile WHERE act = ?", [act]) else {
      return nil
    }
    let later = try db.numbers(
      "SELECT entry FROM laterUnread WHERE act = ? AND entry IN (SELECT entry FROM unread)", [act])
    let ids = ItemReader.json(later)
    try db.run("DELETE FROM unread WHERE entry IN (SELECT value FROM json_each(?))", [ids])
    try db.run("UPDATE pile SET isUndone = 0 WHERE act = ?", [act])
    try db.run("DELETE FROM laterUnread WHERE act = ?", [act])
    try setAside(act)
    try db.run("INSERT INTO unread (entry) SELECT value FROM json_each(?)", [ids])
    return UndoneAct(kind: .viewRead, count: pile[0], entry: EntryID(pile[1]))
  }

  /// Deletes some marks of piles that no act can bring back. Returns whether there were any.
  func clear(_ limit: Int) throws -> Bool {
    let wanted = """
      SELECT name FROM pile UNION SELECT pile FROM livePile UNION SELECT pile FROM waitingPile
      """
    // One seek per pile, from each name to the next one.
    let forgotten = try db.number(
      """
      WITH RECURSIVE names (name) AS (
        SELECT min(pile) FROM unreadRow UNION ALL
        SELECT (SELECT min(pile) FROM unreadRow WHERE pile > name) FROM names WHERE name NOT NULL
      ) SELECT name FROM names WHERE name NOT NULL AND name NOT IN (\(wanted)) LIMIT 1
      """)
    guard let forgotten else { return false }
    try db.run(
      """
      DELETE FROM unreadRow WHERE pile = ?1 AND entry IN
        (SELECT entry FROM unreadRow WHERE pile = ?1 LIMIT ?2)
      """, [forgotten, limit])
    if try db.number("SELECT 1 FROM unreadRow WHERE pile = ?", [forgotten]) == nil {
      try forgetCounts(of: forgotten)
    }
    return true
  }

  /// Makes an empty pile, named after the act, the live one.
  private func setAside(_ act: Int64) throws {
    try db.run(
      """
      INSERT INTO pileTally (pile, bucket, unread)
      SELECT pile, bucket, unread FROM livePile JOIN tally WHERE feed = 0 AND unread > 0
      """)
    try db.run(
      """
      INSERT INTO pileCount (pile, feed, unread)
      SELECT pile, feed, unread FROM livePile JOIN feedCount WHERE unread > 0
      """)
    try db.run("UPDATE tally SET unread = 0 WHERE unread > 0")
    try db.run("UPDATE feedCount SET unread = 0 WHERE unread > 0")
    try db.run("UPDATE livePile SET pile = ?", [act])
  }

  private func forgetCounts(of pile: Int64) throws {
    try db.run("DELETE FROM pileTally WHERE pile = ?", [pile])
    try db.run("DELETE FROM pileCount WHERE pile = ?", [pile])
  }

  /// Moves the marks of entries that have meanwhile been hidden with their feed.
  private func moveHidden(in pile: Int64) throws {
    let isInPile = "EXISTS (SELECT 1 FROM unreadRow WHERE pile = ? AND entry = hidden.entry)"
    try db.run("UPDATE hidden SET isUnread = 1 WHERE NOT isUnread AND \(isInPile)", [pile])
    try db.run(
      "DELETE FROM unreadRow WHERE pile = ? AND entry IN (SELECT entry FROM hidden)", [pile])
  }
}
