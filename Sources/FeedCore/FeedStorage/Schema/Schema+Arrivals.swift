extension Schema {
  /// Migration 8: the new entries of a document are added to the views and the counters in one step
  /// (`BulkInsert`), while the latch is set.
  ///
  /// A trigger on `entry` would make SQLite copy each page before changing it.
  static var arrivals: String {
    let isSingle = "NOT (SELECT isSet FROM latch)"
    return """
      DROP TRIGGER entryArrives;
      DROP TRIGGER entryIsUnsearched;
      DROP TRIGGER entryBeginsDay;
      DROP TRIGGER shownBegins;
      DROP TRIGGER unreadBegins;
      DROP TRIGGER shownCountBegins;
      DROP TRIGGER unreadCountBegins;
      CREATE TRIGGER shownBegins AFTER INSERT ON shown WHEN \(isSingle) BEGIN
        INSERT INTO tally (feed, bucket, shown) VALUES (0, \(bucket("new.entry")), 1)
          ON CONFLICT DO UPDATE SET shown = shown + 1;
      END;
      CREATE TRIGGER unreadBegins AFTER INSERT ON unreadRow WHEN \(isSingle) BEGIN
        INSERT INTO tally (feed, bucket, unread) VALUES (0, \(bucket("new.entry")), 1)
          ON CONFLICT DO UPDATE SET unread = unread + 1;
      END;
      \(begins("shown", "shown", "WHEN \(isSingle)"))
      \(begins("unreadRow", "unread", "WHEN \(isSingle)"))
      """
  }

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
}
