import GRDB

/// Does the reader's acts, and takes them back.
///
/// An act first writes down which entries it touches and then changes their marks, so that doing it
/// again after an undo is the same as doing it.
struct UndoLog {
  let db: Database

  /// Acts further back cannot be undone.
  private static let depth: Int64 = 200

  /// Does an act to the entries that the query finds, and returns how many there are; an act that
  /// touches nothing is none. The query gives the act's number (`?1`), an entry, and since when it is a
  /// favourite if that matters.
  func perform(
    _ kind: ActKind, to query: String, _ arguments: StatementArguments = []
  ) throws -> Int {
    try db.run("DELETE FROM journal WHERE isUndone")
    try db.run("INSERT INTO journal (kind, at) VALUES (?, unixepoch())", [kind.rawValue])
    let act = db.lastInsertedRowID
    try db.run("INSERT INTO journalEntry (act, entry, was) \(query)", [act] + arguments)
    let count = db.changesCount
    if count == 0 {
      try db.run("DELETE FROM journal WHERE id = ?", [act])
      return 0
    }
    try apply(kind.change, of: act)
    try db.run("DELETE FROM journal WHERE id <= ?", [act - Self.depth])
    return count
  }

  /// Reads all that is unread, however much that is, and returns how many entries there were.
  func readEverything() throws -> Int {
    try db.run("DELETE FROM journal WHERE isUndone")
    try db.run(
      "INSERT INTO journal (kind, at) VALUES (?, unixepoch())", [ActKind.viewRead.rawValue])
    let act = db.lastInsertedRowID
    let count = try UnreadGenerations(db: db).putAside(for: act)
    try db.run("DELETE FROM journal WHERE id <= ?", [act - Self.depth])
    return count
  }

  /// Changes marks as another program had them: no act of the reader's, so nothing to take back.
  func adopt(_ change: MarkChange, of entries: [Int64]) throws {
    guard !entries.isEmpty else { return }
    try db.run(
      "INSERT INTO journal (kind, at) VALUES (?, unixepoch())", [ActKind.viewRead.rawValue])
    let act = db.lastInsertedRowID
    try db.run(
      "INSERT INTO journalEntry (act, entry, was) SELECT ?, value, unixepoch() FROM json_each(?)",
      [act, ItemReader.json(entries)])
    try apply(change, of: act)
    try db.run("DELETE FROM journal WHERE id = ?", [act])
  }

  /// Takes back the last act that has not been taken back.
  func undo() throws -> UndoneAct? {
    try turn(
      "SELECT id, kind FROM journal WHERE NOT isUndone ORDER BY id DESC LIMIT 1", isUndone: true)
  }

  /// Does again the act that was taken back last.
  func redo() throws -> UndoneAct? {
    try turn("SELECT id, kind FROM journal WHERE isUndone ORDER BY id LIMIT 1", isUndone: false)
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

  /// Each changes the marks of an act's entries as far as they are there and not already so.
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
        """
      ]
    case .show:
      return ["DELETE FROM hidden WHERE reason = 'reader' AND entry IN \(touched)"]
    }
  }
}
