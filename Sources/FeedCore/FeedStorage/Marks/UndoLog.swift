import FeedModel
import GRDB

/// Performs the user's acts and undoes them.
///
/// An act first records the entries it touches and then changes their marks, so that repeating it
/// after an undo is the same as performing it.
struct UndoLog {
  let db: Database

  /// The number of acts that can be undone.
  private static let depth: Int64 = 200
  /// The kind of the acts in the journal that are edits of the feeds file (`EditStore`). All others
  /// are an `ActKind`.
  static let edit = "edit"

  /// Begins an act, and returns its number. What was undone before cannot be repeated any more.
  func begin(_ kind: String) throws -> Int64 {
    try dropUndone()
    return try add(kind)
  }

  private func dropUndone() throws { try db.run("DELETE FROM journal WHERE isUndone") }

  private func add(_ kind: String) throws -> Int64 {
    try db.run("INSERT INTO journal (kind, at) VALUES (?, unixepoch())", [kind])
    return db.lastInsertedRowID
  }

  /// Forgets the acts that are too old to be undone.
  func forget(before act: Int64) throws {
    try db.run("DELETE FROM journal WHERE id <= ?", [act - Self.depth])
  }

  /// Performs an act on the entries that the query finds, and returns their number.
  ///
  /// An act that touches nothing is not recorded, and what was undone can still be repeated.
  ///
  /// The query returns the act's number (`?1`), an entry, and what it was before: the time since
  /// when it has been a favourite, or its stars.
  func perform(
    _ kind: ActKind, to query: String, _ arguments: StatementArguments = []
  ) throws -> Int {
    let act = try add(kind.rawValue)
    try db.run("INSERT INTO journalEntry (act, entry, was) \(query)", [act] + arguments)
    let count = db.changesCount
    if count == 0 {
      try db.run("DELETE FROM journal WHERE id = ?", [act])
      return 0
    }
    try dropUndone()
    try apply(kind.change, of: act)
    try forget(before: act)
    return count
  }

  /// Marks everything unread as read, however much it is, and returns the number of entries.
  func readEverything() throws -> Int {
    let act = try begin(ActKind.viewRead.rawValue)
    let count = try UnreadGenerations(db: db).putAside(for: act)
    try forget(before: act)
    return count
  }

  /// Changes marks as they are in another program.
  ///
  /// This is not an act of the user and cannot be undone.
  func adopt(_ change: MarkChange, of entries: [Int64]) throws {
    guard !entries.isEmpty else { return }
    let act = try add(ActKind.viewRead.rawValue)
    try db.run(
      "INSERT INTO journalEntry (act, entry, was) SELECT ?, value, unixepoch() FROM json_each(?)",
      [act, ItemReader.json(entries)])
    try apply(change, of: act)
    try db.run("DELETE FROM journal WHERE id = ?", [act])
  }

  /// Undoes the last act on marks that has not been undone.
  func undo() throws -> UndoneAct? {
    try turn(
      """
      SELECT id, kind FROM journal WHERE NOT isUndone AND kind <> '\(Self.edit)'
      ORDER BY id DESC LIMIT 1
      """, isUndone: true)
  }

  /// Repeats the act on marks that was undone last.
  func redo() throws -> UndoneAct? {
    try turn(
      """
      SELECT id, kind FROM journal WHERE isUndone AND kind <> '\(Self.edit)' ORDER BY id LIMIT 1
      """, isUndone: false)
  }

  private func turn(_ query: String, isUndone: Bool) throws -> UndoneAct? {
    guard let row = try db.row(query), let kind = ActKind(rawValue: row[1]) else { return nil }
    let act: Int64 = row[0]
    try db.run("UPDATE journal SET isUndone = ? WHERE id = ?", [isUndone, act])
    let piles = UnreadGenerations(db: db)
    if let turned = try isUndone ? piles.bringBack(act) : piles.putAsideAgain(act) {
      return turned
    }
    try apply(isUndone ? kind.reverse : kind.change, of: act)
    let count = try db.number("SELECT count(*) FROM journalEntry WHERE act = ?", [act]) ?? 0
    let newest = try db.number("SELECT max(entry) FROM journalEntry WHERE act = ?", [act])
    return UndoneAct(kind: kind, count: Int(count), entry: newest.map { EntryID($0) })
  }

  private func apply(_ change: MarkChange, of act: Int64) throws {
    for statement in Self.statements(for: change) {
      try db.run(statement, [act])
    }
  }

  /// Returns statements that change the marks of an act's entries.
  ///
  /// They skip entries that have been deleted or already have the mark.
  private static func statements(for change: MarkChange) -> [String] {
    let touched = "(SELECT entry FROM journalEntry WHERE act = ?)"
    switch change {
    case .favourite:
      return [
        """
        INSERT INTO favourite (entry, since)
          SELECT j.entry, j.was FROM journalEntry j JOIN entry e ON e.id = j.entry
          WHERE j.act = ? AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = j.entry)
        """
      ]
    case .unfavourite:
      return ["DELETE FROM favourite WHERE entry IN \(touched)"]
    case .read:
      return [
        """
        DELETE FROM unreadRow
          WHERE pile = (SELECT pile FROM livePile) AND entry IN \(touched)
        """,
        "UPDATE hidden SET isUnread = 0 WHERE isUnread AND entry IN \(touched)",
      ]
    case .unread:
      return [
        """
        INSERT INTO unreadRow (pile, entry)
          SELECT (SELECT pile FROM livePile), j.entry
          FROM journalEntry j JOIN shown s ON s.entry = j.entry
          WHERE j.act = ? AND NOT EXISTS (SELECT 1 FROM unread u WHERE u.entry = j.entry)
        """,
        "UPDATE hidden SET isUnread = 1 WHERE NOT isUnread AND entry IN \(touched)",
      ]
    case .hide:
      return [
        """
        INSERT INTO hidden (entry, reason, isUnread)
          SELECT j.entry, 'reader', EXISTS (SELECT 1 FROM unread u WHERE u.entry = j.entry)
          FROM journalEntry j JOIN shown s ON s.entry = j.entry WHERE j.act = ?
        """,
        """
        UPDATE hidden SET reason = 'reader', rule = NULL
          WHERE reason = 'rule' AND entry IN \(touched)
        """,
      ]
    case .show:
      return ["DELETE FROM hidden WHERE reason = 'reader' AND entry IN \(touched)"]
    case .rate(let stars):
      return [rating(giving: "\(stars)")]
    case .unrate:
      return ["DELETE FROM rating WHERE entry IN \(touched)"]
    case .rateAsBefore:
      return [
        """
        DELETE FROM rating
          WHERE entry IN (SELECT entry FROM journalEntry WHERE act = ? AND was IS NULL)
        """,
        rating(giving: "j.was"),
      ]
    }
  }

  /// Returns the statement that gives an act's entries those stars, unless they are `NULL`.
  private static func rating(giving stars: String) -> String {
    """
    INSERT INTO rating (entry, stars, since)
      SELECT j.entry, \(stars), unixepoch() FROM journalEntry j JOIN entry e ON e.id = j.entry
      WHERE j.act = ? AND \(stars) IS NOT NULL
      ON CONFLICT DO UPDATE SET stars = excluded.stars
    """
  }
}
