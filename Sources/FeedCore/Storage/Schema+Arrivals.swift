extension Schema {
  /// Migration 7: what a document brings comes into the views all at once (`Arrival`); triggers do it for a
  /// single entry, and while the latch is not set.
  static var arrivals: String {
    let isSingle = "NOT (SELECT isSet FROM latch)"
    return """
      DROP TRIGGER entryArrives;
      DROP TRIGGER entryIsUnsearched;
      DROP TRIGGER shownBegins;
      DROP TRIGGER unreadBegins;
      CREATE TRIGGER entryArrives AFTER INSERT ON entry WHEN \(isSingle) BEGIN
        INSERT INTO unsearched (entry) VALUES (new.id);
        INSERT INTO hidden (entry, reason, isUnread)
          SELECT new.id, 'feed', 1 FROM feed WHERE id = new.feed AND isWithheld;
        INSERT INTO unread (entry)
          SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
        INSERT INTO shown (entry)
          SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
      END;
      CREATE TRIGGER shownBegins AFTER INSERT ON shown WHEN \(isSingle) BEGIN
        INSERT INTO tally (feed, bucket, shown) VALUES (0, \(bucket("new.entry")), 1)
          ON CONFLICT DO UPDATE SET shown = shown + 1;
      END;
      CREATE TRIGGER unreadBegins AFTER INSERT ON unreadRow WHEN \(isSingle) BEGIN
        INSERT INTO tally (feed, bucket, unread) VALUES (0, \(bucket("new.entry")), 1)
          ON CONFLICT DO UPDATE SET unread = unread + 1;
      END;
      """
  }
}
