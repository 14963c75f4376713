import FeedModel
import Foundation
import GRDB

/// The user's acts in the order in which they were done, and their undoing.
///
/// An act on marks first records the entries it is about and then changes their marks, so that
/// repeating it after an undo is the same as performing it.
struct Journal {
  let db: Database

  // MARK: Acts

  /// Records an act inside the transaction that carries it out. Every act comes through here.
  ///
  /// `contents` stores what the act is about and returns how much that is. An act about nothing is
  /// not recorded, and what was undone can still be repeated; after any other it cannot.
  @discardableResult
  func record(
    _ kind: ActKind, value: (any DatabaseValueConvertible)? = nil,
    _ contents: (_ act: Int64) throws -> Int
  ) throws -> (act: Int64, count: Int) {
    let act = try begin(kind, value)
    let count = try contents(act)
    if count == 0 {
      try forget(act)
    } else {
      try db.run("DELETE FROM journal WHERE isUndone")
      try prune(like: kind)
    }
    return (act, count)
  }

  /// Performs an act on the entries that the query finds, and returns their number.
  ///
  /// The query returns the act's number (`?1`), an entry, and what it was before: the time since
  /// when it has been a favourite, or its stars.
  func perform(
    _ kind: ActKind, value: (any DatabaseValueConvertible)? = nil, to query: String,
    _ arguments: StatementArguments = []
  ) throws -> Int {
    try record(kind, value: value) { act in
      try db.run("INSERT INTO journalEntry (act, entry, was) \(query)", [act] + arguments)
      var count = db.changesCount
      if count > 0 { count += try StoryTable(db: db).addCopies(to: act, of: kind) }
      if count > 0, let marks = kind.row.marks { try apply(marks.change, of: act) }
      return count
    }.count
  }

  /// Gives entries other tags. Returns how many have changed.
  func retag(_ changes: [(entry: Int64, before: [String], after: [String])]) throws -> Int {
    try record(.tag) { act in
      for change in changes {
        try db.run("INSERT INTO journalEntry (act, entry) VALUES (?, ?)", [act, change.entry])
        try db.run(
          "INSERT INTO tagChange (act, entry, before, after) VALUES (?, ?, ?, ?)",
          [act, change.entry, TagList.stored(change.before), TagList.stored(change.after)])
      }
      if !changes.isEmpty { try apply(.tag, of: act) }
      return changes.count
    }.count
  }

  /// Gives entries another note, or none. Returns how many have changed.
  func annotate(_ changes: [(entry: Int64, before: String?, after: String?)]) throws -> Int {
    try record(.note) { act in
      for change in changes {
        try db.run("INSERT INTO journalEntry (act, entry) VALUES (?, ?)", [act, change.entry])
        try db.run(
          "INSERT INTO noteChange (act, entry, before, after) VALUES (?, ?, ?, ?)",
          [act, change.entry, change.before, change.after])
      }
      if !changes.isEmpty { try apply(.note, of: act) }
      return changes.count
    }.count
  }

  /// Marks everything unread as read, however much it is, and returns the number of entries.
  func readEverything() throws -> Int {
    try record(.viewRead) { act in try UnreadGenerations(db: db).putAside(for: act) }.count
  }

  /// Records an edit that the program has made, and returns the act's number.
  func record(_ edit: FileEdit, as kind: ActKind) throws -> Int64 {
    try record(kind) { act in
      try db.run(
        "INSERT INTO edit (act, file, words) VALUES (?, ?, ?)", [act, edit.file, edit.summary])
      for line in edit.lines {
        try db.run(
          "INSERT INTO editLine (act, number, above, before, after) VALUES (?, ?, ?, ?, ?)",
          [act, line.number, data(line.above), data(line.before), data(line.after)])
      }
      return 1
    }.act
  }

  /// Gives entries the marks of another program, or of an account's server; that server is not told
  /// of them.
  ///
  /// This is not an act of the user and cannot be undone: the act that is begun here only lends its
  /// number to the statements, and is forgotten.
  func adopt(
    _ change: MarkChange, of entries: [Int64], from account: AccountID? = nil
  ) throws {
    guard !entries.isEmpty else { return }
    if let account { try db.run("UPDATE latch SET account = ?", [account.rawValue]) }
    let act = try begin(.viewRead)
    try db.run(
      "INSERT INTO journalEntry (act, entry, was) SELECT ?, value, unixepoch() FROM json_each(?)",
      [act, ItemReader.json(entries)])
    try apply(change, of: act)
    try forget(act)
    if account != nil { try db.run("UPDATE latch SET account = NULL") }
  }

  private func begin(_ kind: ActKind, _ value: (any DatabaseValueConvertible)? = nil) throws
    -> Int64
  {
    try db.run(
      "INSERT INTO journal (kind, value, at) VALUES (?, ?, unixepoch())", [kind.rawValue, value])
    return db.lastInsertedRowID
  }

  func forget(_ act: Int64) throws { try db.run("DELETE FROM journal WHERE id = ?", [act]) }

  /// Forgets the oldest acts: many changes of settings leave the acts on marks and feeds alone.
  private func prune(like kind: ActKind) throws {
    let isAlike = "(kind = '\(ActKind.settings.rawValue)') = ?1"
    try db.run(
      """
      DELETE FROM journal WHERE \(isAlike) AND id <=
        (SELECT id FROM journal WHERE \(isAlike) ORDER BY id DESC LIMIT 1 OFFSET ?2)
      """, [kind == .settings, kind.row.kept])
  }

  private func apply(_ change: MarkChange, of act: Int64) throws {
    for statement in change.statements { try db.run(statement, [act]) }
  }

  // MARK: Undoing

  /// Undoes the last act, or repeats the one that was undone last. Returns it; `nil` if there is
  /// none. An edit is only returned: the caller makes it, and then says so (`finish`).
  func undoOrRedo(_ direction: UndoDirection) throws -> JournalAct? {
    let query =
      switch direction {
      case .undo: "SELECT id, kind FROM journal WHERE NOT isUndone ORDER BY id DESC LIMIT 1"
      case .redo: "SELECT id, kind FROM journal WHERE isUndone ORDER BY id LIMIT 1"
      }
    guard let row = try db.row(query), let kind = ActKind(rawValue: row[1]) else { return nil }
    let act: Int64 = row[0]
    guard let marks = kind.row.marks else {
      return try edit(act).map { kind == .settings ? .settings($0, act: act) : .edit($0, act: act) }
    }
    try finish(act, direction)
    let piles = UnreadGenerations(db: db)
    let pile =
      switch direction {
      case .undo: try piles.bringBack(act)
      case .redo: try piles.putAsideAgain(act)
      }
    if let pile { return .marks(pile) }
    try apply(direction == .undo ? marks.inverse : marks.change, of: act)
    let count = try db.number("SELECT count(*) FROM journalEntry WHERE act = ?", [act]) ?? 0
    let newest = try db.number("SELECT max(entry) FROM journalEntry WHERE act = ?", [act])
    return .marks(
      UndoneAct(
        kind: kind, count: Int(count), entry: newest.map { EntryID($0) },
        title: try count == 1 ? newest.flatMap(title) : nil))
  }

  /// Returns the title of an entry, or what stands for it: the beginning of its text.
  private func title(of entry: Int64) throws -> String? {
    try db.row("SELECT coalesce(title, lead) FROM entry WHERE id = ?", [entry])?[0]
  }

  /// The act of that number has been undone, or repeated.
  func finish(_ act: Int64, _ direction: UndoDirection) throws {
    try db.run("UPDATE journal SET isUndone = ? WHERE id = ?", [direction == .undo, act])
  }

  private func edit(_ act: Int64) throws -> FileEdit? {
    guard let edit = try db.row("SELECT file, words FROM edit WHERE act = ?", [act]) else {
      return nil
    }
    let lines = try db.rows(
      "SELECT number, above, before, after FROM editLine WHERE act = ? ORDER BY number", [act]
    ) { row in
      FileEdit.Line(
        number: row[0], above: bytes(row[1]), before: bytes(row[2]), after: bytes(row[3]))
    }
    return FileEdit(file: edit[0], summary: edit[1], lines: lines)
  }

  private func data(_ bytes: [UInt8]?) -> Data? { bytes.map { Data($0) } }
  private func bytes(_ data: Data?) -> [UInt8]? { data.map(Array.init) }
}

/// An act that is undone or repeated.
package enum JournalAct: Equatable, Sendable {
  /// An act on marks: it has been undone, or repeated.
  case marks(UndoneAct)
  /// An edit of the feeds file, or of the order of the tags, and its number: the caller undoes it.
  case edit(FileEdit, act: Int64)
  /// A change of settings, likewise.
  case settings(FileEdit, act: Int64)
}

/// A direction through the acts that were done.
package enum UndoDirection: Sendable {
  case undo, redo
}
