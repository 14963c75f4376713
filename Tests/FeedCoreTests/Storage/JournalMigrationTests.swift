import FeedModel
import GRDB
import Testing

@testable import FeedStorage

/// Archives from before all acts were in one journal.
struct JournalMigrationTests {
  /// An archive with the schema before, whose three kinds of acts come after each other. A large
  /// view was marked read in one step.
  static let acts = """
    INSERT INTO feed (id, url, position) VALUES (1, 'https://a.example/', 1);
    INSERT INTO entry (id, feed, digest, firstSeen, version, kind, host, lead, wordCount)
      SELECT value, 1, CAST(printf('%016d', value) AS BLOB), 0, x'', 'article', '', '', 0
      FROM json_each('[1,2,3]');
    INSERT INTO shown SELECT id FROM entry;
    INSERT INTO unread (entry) SELECT id FROM entry;
    INSERT INTO journal (id, kind, at) VALUES
      (4, 'favourite', 0), (7, 'rate4', 0), (8, 'edit', 0), (9, 'viewRead', 0);
    INSERT INTO journal (id, kind, at, isUndone) VALUES (11, 'hide', 0, 1);
    INSERT INTO favourite VALUES (1, 5);
    INSERT INTO rating (entry, stars, since) VALUES (2, 4, 0);
    INSERT INTO journalEntry VALUES (4, 1, 5), (7, 2, 2), (11, 3, NULL);
    INSERT INTO edit VALUES (8, '/feeds', 'Alpha removed');
    INSERT INTO editLine VALUES (8, 3, x'23', x'6162', NULL);
    INSERT INTO pile (act, name, count, newest) VALUES (9, 0, 3, 3);
    UPDATE livePile SET pile = 9;
    UPDATE tally SET unread = 0;
    UPDATE feedCount SET unread = 0;
    """

  private static func settings(_ words: String, after act: Int) -> String {
    let values = #"[{"path":["keys","g \"n"],"before":"\"a\/b\""},{"path":["clock"],"after":"1"}]"#
    return #"{"words":"\#(words)","values":\#(values),"journaled":\#(act)}"#
  }

  static let preference =
    "["
    + [settings("A", after: 2), settings("B", after: 7), settings("C", after: 7)]
    .joined(separator: ",") + "," + settings("D", after: 9) + "]"

  private func archive(_ preference: String?) async throws -> FeedStore {
    let queue = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(queue, upTo: "15 web pages")
    try await queue.write { db in
      try db.execute(sql: Self.acts)
      try db.execute(
        sql: "INSERT INTO preference SELECT 'settingsActs', ?1 WHERE ?1 NOT NULL",
        arguments: [preference])
    }
    return try FeedStore(database: Connections(queue), path: "")
  }

  private func undoOrRedo(_ direction: UndoDirection, _ store: FeedStore) async throws -> String? {
    switch try await store.journal.undoOrRedo(direction) {
    case .marks(let act): return act.summary
    case .edit(let edit, let act), .settings(let edit, let act):
      try await store.journal.finish(act, direction)
      return edit.summary
    case nil: return nil
    }
  }

  @Test func `changes of settings are undone where the user made them`() async throws {
    let store = try await archive(Self.preference)
    #expect(try await store.preference("settingsActs") == nil)
    #expect(try await store.count("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    #expect(try await undoOrRedo(.redo, store) == "hidden")
    #expect(try await undoOrRedo(.undo, store) == "hidden")
    let value = { FileEdit.Line(number: $0, above: $1, before: $2, after: $3) }
    guard case .settings(let edit, _) = try await store.journal.undoOrRedo(.undo) else {
      Issue.record("The last act is one on settings.")
      return
    }
    #expect(
      edit.lines == [
        value(0, Array(#"["keys","g \"n"]"#.utf8), Array(#""a/b""#.utf8), nil),
        value(1, Array(#"["clock"]"#.utf8), nil, Array("1".utf8)),
      ])
    for words in ["D", "read · 3 items", "Alpha removed", "C", "B", "rating", "starred", "A"] {
      #expect(try await undoOrRedo(.undo, store) == words)
    }
    #expect(try await undoOrRedo(.undo, store) == nil)
    #expect(try await store.count("SELECT stars FROM rating") == 2)
    #expect(try await store.count("SELECT count(*) FROM favourite") == 0)
    #expect(try await store.count("SELECT count(*) FROM unread") == 3)
    for words in [
      "A", "starred", "rating", "B", "C", "Alpha removed", "read · 3 items", "D", "hidden",
    ] {
      #expect(try await undoOrRedo(.redo, store) == words)
    }
    #expect(try await store.count("SELECT stars FROM rating") == 4)
    #expect(try await store.count("SELECT count(*) FROM unread") == 0)
    // A new act has a number of its own.
    let used = try await store.count("SELECT max(id) FROM journal")
    #expect(try await store.marks.setFavourite(true, for: EntryID(3)) == 1)
    #expect(try await store.count("SELECT max(id) FROM journal") > used)
    #expect(try await undoOrRedo(.undo, store) == "starred")
  }

  @Test(arguments: [nil, "[]", "nonsense", "{\"words\":1}"])
  func `without changes of settings the acts stay as they are`(preference: String?) async throws {
    let store = try await archive(preference)
    #expect(try await store.preference("settingsActs") == nil)
    #expect(try await store.count("SELECT count(*) FROM journal WHERE id IN (4, 7, 8, 9, 11)") == 5)
    for words in ["read · 3 items", "Alpha removed", "rating", "starred"] {
      #expect(try await undoOrRedo(.undo, store) == words)
    }
  }

  @Test func `a migration that is interrupted is done by the next program`() async throws {
    let queue = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(queue, upTo: "15 web pages")
    try await queue.write { db in
      try db.execute(sql: Self.acts)
      try db.execute(
        sql: "INSERT INTO preference VALUES ('settingsActs', ?)", arguments: [Self.preference])
      // The last statements fail, as they would on a full disk.
      try db.execute(
        sql: """
          CREATE TRIGGER full BEFORE DELETE ON preference BEGIN SELECT raise(ABORT, 'full'); END
          """)
    }
    #expect(throws: (any Error).self) { try Schema.migrator.migrate(queue) }
    try await queue.write { db in
      let count = try db.number("SELECT count(*) FROM journal WHERE id IN (4, 7, 8, 9, 11)")
      #expect(count == 5)
      try db.execute(sql: "DROP TRIGGER full")
    }
    let store = try FeedStore(database: Connections(queue), path: "")
    #expect(try await undoOrRedo(.undo, store) == "D")
  }
}
