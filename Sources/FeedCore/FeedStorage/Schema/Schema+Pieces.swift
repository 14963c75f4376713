import FeedModel

/// Pieces of SQL that depend on the schema.
extension Schema {
  /// A trigger of this connection alone that adds single entries to the views, as needed for the
  /// recovery of a damaged archive.
  static var singleArrivals: String {
    """
    CREATE TEMP TRIGGER entryArrives AFTER INSERT ON main.entry BEGIN
      INSERT INTO unsearched (entry) VALUES (new.id);
      INSERT INTO feedDay (feed, day, entries) VALUES (new.feed, \(day("new.id")), 1)
        ON CONFLICT DO UPDATE SET entries = entries + 1;
      INSERT INTO hidden (entry, reason, isUnread)
        SELECT new.id, 'feed', 1 FROM feed WHERE id = new.feed AND isWithheld;
      INSERT INTO unread (entry)
        SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
      INSERT INTO shown (entry)
        SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
    END;
    """
  }

  /// Returns SQL for the UTC day of an entry, counted from 1970 and rounded down before it too.
  static func day(_ id: String) -> String {
    let second = "(\(id) >> \(EntryID.sequenceBits))"
    return "(\(second) - (\(second) % 86400 + 86400) % 86400) / 86400"
  }

  /// Returns SQL for the quarter of an hour of an entry, rounded down before 1970 too.
  static func bucket(_ id: String) -> String {
    let second = "(\(id) >> \(EntryID.sequenceBits))"
    return "(\(second) - (\(second) % 900 + 900) % 900) / 900"
  }

  /// Returns SQL for the rule that mutes an entry; `NULL` if none does.
  static func muter(_ entry: String) -> String {
    """
    (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
      WHERE touch.entry = \(entry) AND rule.mutes AND NOT rule.isGone
        AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
        AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
      ORDER BY rule.position LIMIT 1)
    """
  }
}
