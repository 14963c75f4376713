import FeedModel

extension Schema {
  /// Triggers by which entries come into the views, leave them and return.
  static let arrival = """
    CREATE TRIGGER entryArrives AFTER INSERT ON entry BEGIN
      INSERT INTO hidden (entry, reason, isUnread)
        SELECT new.id, 'feed', 1 FROM feed WHERE id = new.feed AND isWithheld;
      INSERT INTO unread (entry)
        SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
      INSERT INTO shown (entry)
        SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
    END;

    CREATE TRIGGER entryStays BEFORE UPDATE OF id, feed, digest, firstSeen ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry keeps its place and its name'); END;

    CREATE TRIGGER favouriteStays BEFORE DELETE ON entry
    WHEN EXISTS (SELECT 1 FROM favourite WHERE entry = old.id)
    BEGIN SELECT RAISE(ABORT, 'a favourite is kept'); END;

    CREATE TRIGGER hiddenBegins AFTER INSERT ON hidden BEGIN
      DELETE FROM unread WHERE entry = new.entry;
      DELETE FROM shown WHERE entry = new.entry;
    END;

    CREATE TRIGGER hiddenEnds AFTER DELETE ON hidden
    WHEN EXISTS (SELECT 1 FROM entry WHERE id = old.entry) BEGIN
      INSERT INTO unread (entry)
        SELECT e.id FROM entry e JOIN feed f ON f.id = e.feed
        WHERE e.id = old.entry AND old.isUnread AND NOT f.isWithheld;
      INSERT INTO shown (entry)
        SELECT e.id FROM entry e JOIN feed f ON f.id = e.feed
        WHERE e.id = old.entry AND NOT f.isWithheld;
      INSERT INTO hidden (entry, reason, isUnread)
        SELECT e.id, 'feed', old.isUnread FROM entry e JOIN feed f ON f.id = e.feed
        WHERE e.id = old.entry AND f.isWithheld;
    END;

    CREATE TRIGGER feedLeaves AFTER UPDATE OF position, isHidden ON feed
    WHEN new.isWithheld AND NOT old.isWithheld BEGIN
      INSERT INTO hidden (entry, reason, isUnread)
        SELECT e.id, 'feed', EXISTS (SELECT 1 FROM unread u WHERE u.entry = e.id)
        FROM entry e JOIN shown s ON s.entry = e.id WHERE e.feed = new.id;
    END;

    CREATE TRIGGER feedReturns AFTER UPDATE OF position, isHidden ON feed
    WHEN old.isWithheld AND NOT new.isWithheld BEGIN
      DELETE FROM hidden
        WHERE reason = 'feed' AND entry IN (SELECT id FROM entry WHERE feed = new.id);
    END;
    """

  /// Triggers that keep the counters in step with the marks.
  static var tallying: String {
    ["shown", "unread", "favourite"].map { table in
      """
      CREATE TRIGGER \(table)Begins AFTER INSERT ON \(table) BEGIN
        INSERT INTO tally (feed, bucket, \(table)) VALUES (0, \(bucket("new.entry")), 1)
          ON CONFLICT DO UPDATE SET \(table) = \(table) + 1;
      END;
      CREATE TRIGGER \(table)Ends AFTER DELETE ON \(table) BEGIN
        UPDATE tally SET \(table) = \(table) - 1
          WHERE feed = 0 AND bucket = \(bucket("old.entry"));
      END;
      """
    }.joined(separator: "\n")
  }

  /// Triggers that refuse changes to marks while the latch is set, which it is while a document is
  /// saved.
  ///
  /// The only change then is that new entries come into the views.
  static var latching: String {
    let isSet = "(SELECT isSet FROM latch)"
    return """
      CREATE TRIGGER latchFavourite BEFORE INSERT ON favourite WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchFavouriteChange BEFORE UPDATE ON favourite WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchFavouriteEnd BEFORE DELETE ON favourite WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchHidden BEFORE INSERT ON hidden
        WHEN \(isSet) AND (new.reason = 'reader' OR \(isKnown)) \(refusal)
      CREATE TRIGGER latchHiddenChange BEFORE UPDATE ON hidden WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchHiddenEnd BEFORE DELETE ON hidden WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchUnread BEFORE INSERT ON unread WHEN \(isSet) AND \(isKnown) \(refusal)
      CREATE TRIGGER latchUnreadEnd BEFORE DELETE ON unread WHEN \(isSet) \(refusal)
      CREATE TRIGGER latchShownEnd BEFORE DELETE ON shown WHEN \(isSet) \(refusal)
      """
  }

  static let refusal = "BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;"

  /// Whether a mark is for an entry that is already in a view or hidden.
  static let isKnown = """
    (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
      OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry))
    """

  /// Returns SQL for the quarter of an hour of an entry, rounded down before 1970 too.
  static func bucket(_ id: String) -> String {
    let second = "(\(id) >> \(EntryID.sequenceBits))"
    return "(\(second) - (\(second) % 900 + 900) % 900) / 900"
  }
}
