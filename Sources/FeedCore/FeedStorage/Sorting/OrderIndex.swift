import GRDB

/// The titles of all entries in their order, for lists that are sorted by title.
///
/// `titleOrder` has what `SortSQL` sorts by, and `titleState` how far it has been filled. Both are
/// made with the first such list of a large archive and filled in the background (`OrderIndexer`);
/// until then an import pays nothing for them. Triggers keep them true from their beginning on. A
/// migration that makes the table `entry` again has to drop them.
struct OrderIndex {
  let db: Database

  /// How far it has been filled.
  struct State {
    /// All entries whose title begins before that are in it (`SortPrefix`).
    let filledTo: Int64
    let isComplete: Bool
  }

  /// Incremented when titles are sorted differently, so that the index is made again.
  static let generation: Int64 = 2

  /// An archive with fewer entries is sorted in less than a tenth of a second.
  static let leastEntries = 10_000

  /// Returns how far it has been filled; `nil` if this version of the program has not made it. A
  /// visitor has none: the names are those of the visitor's own tables.
  func state() throws -> State? {
    guard
      try db.number("SELECT 1 FROM main.sqlite_master WHERE name = 'titleState'") != nil,
      let row = try db.row(
        "SELECT filledTo, isComplete FROM titleState WHERE generation = ?", [Self.generation])
    else { return nil }
    return State(filledTo: row[0], isComplete: row[1])
  }

  /// Returns the number of entries of the river.
  func count() throws -> Int { Int(try db.number("SELECT total(shown) FROM feedCount") ?? 0) }

  /// Makes an empty one, which begins to follow the entries.
  func make() throws {
    let title = SortSQL.title
    try db.execute(
      sql: """
        DROP TRIGGER IF EXISTS titleBegins;
        DROP TRIGGER IF EXISTS titleChanges;
        DROP TRIGGER IF EXISTS titleEnds;
        DROP TABLE IF EXISTS titleOrder;
        DROP TABLE IF EXISTS titleState;
        CREATE TABLE titleOrder (
          title TEXT NOT NULL COLLATE NOCASE,
          entry INTEGER NOT NULL,
          PRIMARY KEY (title, entry DESC)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE titleState (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          generation INTEGER NOT NULL,
          filledTo INTEGER NOT NULL,
          isComplete INTEGER NOT NULL
        ) STRICT;
        INSERT INTO titleState VALUES (1, \(Self.generation), \(Int64.min), 0);
        CREATE TRIGGER titleBegins AFTER INSERT ON entry BEGIN
          INSERT INTO titleOrder (title, entry) VALUES (\(title("new")), new.id);
        END;
        CREATE TRIGGER titleChanges AFTER UPDATE OF title, lead ON entry
        WHEN old.title IS NOT new.title OR old.lead IS NOT new.lead BEGIN
          DELETE FROM titleOrder WHERE title = \(title("old")) AND entry = old.id;
          INSERT INTO titleOrder (title, entry) VALUES (\(title("new")), new.id);
        END;
        CREATE TRIGGER titleEnds AFTER DELETE ON entry BEGIN
          DELETE FROM titleOrder WHERE title = \(title("old")) AND entry = old.id;
        END;
        """)
  }

  /// Returns up to `limit` entries that were stored after a row, with that number and the
  /// beginnings of their titles.
  func entries(after row: Int64, limit: Int) throws -> [(row: Int64, entry: SortPrefix.Entry)] {
    try db.rows(
      """
      SELECT entry.rowid, id, \(SortSQL.title("entry")) FROM entry
      WHERE entry.rowid > ? ORDER BY entry.rowid LIMIT ?
      """, [row, limit]
    ) { row in (row[0], SortPrefix.Entry(title: row[2], id: row[1])) }
  }

  /// Adds entries, unless they have been deleted.
  ///
  /// - Parameter next: the beginning of the titles up to which all others are in it.
  func add(_ entries: some Sequence<Int64>, before next: Int64) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO titleOrder (title, entry)
        SELECT \(SortSQL.title("entry")), entry.id
        FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
      """, [ItemReader.json(entries)])
    try db.run("UPDATE titleState SET filledTo = max(filledTo, ?)", [next])
  }

  func complete() throws { try db.run("UPDATE titleState SET isComplete = 1") }
}
