import Foundation
import GRDB

/// Records the user's edits of the feeds file in the journal, in one order with the acts on marks,
/// so that they can be undone after a restart too.
package struct EditStore: Sendable {
  let store: FeedStore

  /// Adds an edit that has just been made. What was undone before cannot be repeated any more.
  package func record(_ edit: FileEdit) async throws(StoreError) {
    try await store.writeDurably { db in
      let log = UndoLog(db: db)
      let act = try log.begin(UndoLog.edit)
      try db.run(
        "INSERT INTO edit (act, file, words) VALUES (?, ?, ?)", [act, edit.file, edit.words])
      for line in edit.lines {
        try db.run(
          "INSERT INTO editLine (act, number, above, before, after) VALUES (?, ?, ?, ?, ?)",
          [
            act, line.number, line.above.map(Self.data), line.before.map(Self.data),
            line.after.map(Self.data),
          ])
      }
      try log.forget(before: act)
    }
  }

  /// Returns the act that would be undone next; `nil` if there is none.
  package func lastDone() async throws(StoreError) -> JournaledAct? {
    try await act("SELECT id, kind FROM journal WHERE NOT isUndone ORDER BY id DESC LIMIT 1")
  }

  /// Returns the act that would be repeated next; `nil` if there is none.
  package func lastUndone() async throws(StoreError) -> JournaledAct? {
    try await act("SELECT id, kind FROM journal WHERE isUndone ORDER BY id LIMIT 1")
  }

  /// Returns the number of the act that would be undone next; 0 if there is none.
  package func lastNumber() async throws(StoreError) -> Int64 {
    try await store.read { db in
      try db.number("SELECT max(id) FROM journal WHERE NOT isUndone") ?? 0
    }
  }

  /// The edit of that number has been undone, or repeated.
  package func turned(_ act: Int64, isUndone: Bool) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run("UPDATE journal SET isUndone = ? WHERE id = ?", [isUndone, act])
    }
  }

  /// Forgets an edit that cannot be undone or repeated any more.
  package func forget(_ act: Int64) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run("DELETE FROM journal WHERE id = ?", [act])
    }
  }

  private func act(_ query: String) async throws(StoreError) -> JournaledAct? {
    try await store.read { db in
      guard let row = try db.row(query) else { return nil }
      let (act, kind): (Int64, String) = (row[0], row[1])
      guard kind == UndoLog.edit else { return .marks }
      guard let edit = try db.row("SELECT file, words FROM edit WHERE act = ?", [act]) else {
        return nil
      }
      let lines = try db.rows(
        "SELECT number, above, before, after FROM editLine WHERE act = ? ORDER BY number", [act]
      ) { row in
        FileEdit.Line(
          number: row[0], above: Self.bytes(row[1]), before: Self.bytes(row[2]),
          after: Self.bytes(row[3]))
      }
      return .edit(FileEdit(file: edit[0], words: edit[1], lines: lines), act: act)
    }
  }

  private static func data(_ bytes: [UInt8]) -> Data { Data(bytes) }
  private static func bytes(_ data: Data?) -> [UInt8]? { data.map(Array.init) }
}
