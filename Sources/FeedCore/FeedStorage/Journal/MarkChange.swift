/// A change to the marks of an act's entries, as SQL statements whose argument is the act.
///
/// They skip entries that have been deleted or already have the mark.
struct MarkChange {
  let statements: [String]

  private init(_ statements: String...) { self.statements = statements }

  private static let touched = "(SELECT entry FROM journalEntry WHERE act = ?)"

  static let favourite = MarkChange(
    """
    INSERT INTO favourite (entry, since)
      SELECT j.entry, j.was FROM journalEntry j JOIN entry e ON e.id = j.entry
      WHERE j.act = ? AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = j.entry)
    """)

  static let unfavourite = MarkChange("DELETE FROM favourite WHERE entry IN \(touched)")

  static let read = MarkChange(
    "DELETE FROM unreadRow WHERE pile = (SELECT pile FROM livePile) AND entry IN \(touched)",
    "UPDATE hidden SET isUnread = 0 WHERE isUnread AND entry IN \(touched)")

  static let unread = MarkChange(
    """
    INSERT INTO unreadRow (pile, entry)
      SELECT (SELECT pile FROM livePile), j.entry
      FROM journalEntry j JOIN shown s ON s.entry = j.entry
      WHERE j.act = ? AND NOT EXISTS (SELECT 1 FROM unread u WHERE u.entry = j.entry)
    """,
    "UPDATE hidden SET isUnread = 1 WHERE NOT isUnread AND entry IN \(touched)")

  static let hide = MarkChange(
    """
    INSERT INTO hidden (entry, reason, isUnread)
      SELECT j.entry, 'reader', EXISTS (SELECT 1 FROM unread u WHERE u.entry = j.entry)
      FROM journalEntry j JOIN shown s ON s.entry = j.entry WHERE j.act = ?
    """,
    """
    UPDATE hidden SET reason = 'reader', rule = NULL
      WHERE reason = 'rule' AND entry IN \(touched)
    """)

  static let show = MarkChange(
    "DELETE FROM hidden WHERE reason = 'reader' AND entry IN \(touched)")

  /// Gives the stars that are the act's value.
  static let rate = MarkChange(rating("a.value"))

  static let unrate = MarkChange("DELETE FROM rating WHERE entry IN \(touched)")

  /// Gives back the stars from before the act, or none.
  static let rateAsBefore = MarkChange(
    """
    DELETE FROM rating
      WHERE entry IN (SELECT entry FROM journalEntry WHERE act = ? AND was IS NULL)
    """,
    rating("j.was"))

  static let tag = tags("after")
  static let tagAsBefore = tags("before")
  static let note = notes("after")
  static let noteAsBefore = notes("before")

  /// Downloads that were taken out come back with their files, if these are still there; those that
  /// failed are tried again.
  static let download = downloads(
    """
    removed = NULL, attempts = 0, due = 0, failure = NULL,
      state = CASE state WHEN 2 THEN 0 ELSE state END
    """)

  /// Downloads that were taken out come back as they were.
  static let keepDownload = downloads("removed = NULL")

  static let dropDownload = MarkChange(
    "UPDATE download SET removed = unixepoch() WHERE entry IN \(touched)")

  /// `was` is the state of those that had failed.
  static let downloadAsBefore = MarkChange(
    """
    UPDATE download SET removed = unixepoch()
      WHERE entry IN (SELECT entry FROM journalEntry WHERE act = ? AND was IS NULL)
    """,
    """
    UPDATE download SET state = 2 WHERE state = 0
      AND entry IN (SELECT entry FROM journalEntry WHERE act = ? AND was = 2)
    """)

  /// The two entries exchange their places, which is undone in the same way.
  static let moveDownload = MarkChange(
    """
    WITH pair AS (SELECT download.entry, place FROM download
      JOIN journalEntry j ON j.entry = download.entry WHERE j.act = ?)
    UPDATE download SET place = (SELECT sum(place) FROM pair) - place
      WHERE entry IN (SELECT entry FROM pair) AND (SELECT count(*) FROM pair) = 2
    """)

  /// Puts entries on the list of downloads; those that are on it, even if they were taken out, are
  /// changed as `change` says.
  private static func downloads(_ change: String) -> MarkChange {
    MarkChange(
      """
      INSERT INTO download (entry, place)
        SELECT j.entry, (SELECT coalesce(max(place), 0) FROM download)
          + row_number() OVER (ORDER BY j.entry)
        FROM journalEntry j JOIN entry e ON e.id = j.entry WHERE j.act = ?
        ON CONFLICT DO UPDATE SET \(change)
      """)
  }

  /// Gives entries the tags of that column of `tagChange`.
  private static func tags(_ column: String) -> MarkChange {
    value("tags", in: "tagged", column, of: "tagChange")
  }

  /// Gives entries the note of that column of `noteChange`.
  private static func notes(_ column: String) -> MarkChange {
    value("note", in: "noted", column, of: "noteChange")
  }

  /// Gives entries a value that `changes` has in that column, or none where it is `NULL`.
  private static func value(
    _ name: String, in table: String, _ column: String, of changes: String
  ) -> MarkChange {
    MarkChange(
      """
      DELETE FROM \(table)
        WHERE entry IN (SELECT c.entry FROM \(changes) c
          JOIN journalEntry j ON j.act = c.act AND j.entry = c.entry
          WHERE c.act = ? AND c.\(column) IS NULL)
      """,
      """
      INSERT INTO \(table) (entry, \(name))
        SELECT c.entry, c.\(column) FROM \(changes) c
          JOIN journalEntry j ON j.act = c.act AND j.entry = c.entry
          JOIN entry e ON e.id = c.entry
        WHERE c.act = ? AND c.\(column) IS NOT NULL
        ON CONFLICT DO UPDATE SET \(name) = excluded.\(name)
      """)
  }

  /// Returns the statement that gives an act's entries those stars, unless they are `NULL`.
  private static func rating(_ stars: String) -> String {
    """
    INSERT INTO rating (entry, stars, since)
      SELECT j.entry, \(stars), unixepoch()
      FROM journal a JOIN journalEntry j ON j.act = a.id JOIN entry e ON e.id = j.entry
      WHERE a.id = ? AND \(stars) IS NOT NULL
      ON CONFLICT DO UPDATE SET stars = excluded.stars
    """
  }
}
