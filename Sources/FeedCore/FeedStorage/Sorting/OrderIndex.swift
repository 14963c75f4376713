import FeedModel
import GRDB

/// All entries in an order other than by time, for the lists that have it.
///
/// A table such as `titleOrder` has what they are sorted by (`OrderKeys`), and `titleState` how far
/// it has been filled. Both are made with the first such list of a large archive and filled in the
/// background (`OrderIndexer`); until then an import pays nothing for them. Triggers keep them true
/// from their beginning on. A migration that makes the table `entry` again has to drop them.
struct OrderIndex {
  let db: Database
  private let keys: OrderKeys
  private let name: String

  /// Returns `nil` for an order that has no index.
  init?(_ order: QueryOrder, db: Database) {
    keys = OrderKeys(order: order)
    guard keys.areIndexed else { return nil }
    (self.db, name) = (db, order.key.rawValue)
  }

  /// How far it has been filled.
  struct State {
    /// All entries whose keys are before that are in it (`SortPrefix`).
    let filledTo: Int64
    let isComplete: Bool
  }

  /// The entries with their keys, in SQL.
  var table: String { "\(name)Order" }

  /// Incremented when entries are sorted differently, so that the index is made again.
  static let generation: Int64 = 3

  /// An archive with fewer entries is sorted in less than a tenth of a second.
  static let leastEntries = 10_000

  /// Returns how far it has been filled; `nil` if this version of the program has not made it. A
  /// visitor has none: the names are those of the visitor's own tables.
  func state() throws -> State? {
    guard
      try db.number("SELECT 1 FROM main.sqlite_master WHERE name = ?", ["\(name)State"]) != nil,
      let row = try db.row(
        "SELECT filledTo, isComplete FROM \(name)State WHERE generation = ?", [Self.generation])
    else { return nil }
    return State(filledTo: row[0], isComplete: row[1])
  }

  /// Returns the number of entries of the river.
  static func count(_ db: Database) throws -> Int {
    Int(try db.number("SELECT total(shown) FROM feedCount") ?? 0)
  }

  /// Makes an empty one, which begins to follow the entries.
  func make() throws {
    let hasChanged = keys.columns.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
    try db.execute(
      sql: """
        DROP TRIGGER IF EXISTS \(name)Begins;
        DROP TRIGGER IF EXISTS \(name)Changes;
        DROP TRIGGER IF EXISTS \(name)Ends;
        DROP TABLE IF EXISTS \(table);
        DROP TABLE IF EXISTS \(name)State;
        CREATE TABLE \(table) (
          key ANY NOT NULL COLLATE NOCASE,
          entry INTEGER NOT NULL,
          PRIMARY KEY (key, entry DESC)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE \(name)State (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          generation INTEGER NOT NULL,
          filledTo INTEGER NOT NULL,
          isComplete INTEGER NOT NULL
        ) STRICT;
        INSERT INTO \(name)State VALUES (1, \(Self.generation), \(Int64.min), 0);
        CREATE TRIGGER \(name)Begins AFTER INSERT ON entry BEGIN
          INSERT INTO \(table) (key, entry) VALUES (\(keys.sql("new")), new.id);
        END;
        CREATE TRIGGER \(name)Changes AFTER UPDATE OF \(keys.columns.joined(separator: ", ")) ON entry
        WHEN \(hasChanged) BEGIN
          DELETE FROM \(table) WHERE key = \(keys.sql("old")) AND entry = old.id;
          INSERT INTO \(table) (key, entry) VALUES (\(keys.sql("new")), new.id);
        END;
        CREATE TRIGGER \(name)Ends AFTER DELETE ON entry BEGIN
          DELETE FROM \(table) WHERE key = \(keys.sql("old")) AND entry = old.id;
        END;
        """)
  }

  /// Returns up to `limit` entries that were stored after a row, with that number and the
  /// beginnings of their keys.
  func entries(after row: Int64, limit: Int) throws -> [(row: Int64, entry: SortPrefix.Entry)] {
    try db.rows(
      """
      SELECT entry.rowid, id, \(keys.sql("entry")) FROM entry
      WHERE entry.rowid > ? ORDER BY entry.rowid LIMIT ?
      """, [row, limit]
    ) { row in (row[0], SortPrefix.Entry(key: row[2], id: row[1])) }
  }

  /// Adds entries, unless they have been deleted.
  ///
  /// - Parameter next: the beginning of the keys up to which all others are in it.
  func add(_ entries: some Sequence<Int64>, before next: Int64) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO \(table) (key, entry)
        SELECT \(keys.sql("entry")), entry.id
        FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
      """, [ItemReader.json(entries)])
    try db.run("UPDATE \(name)State SET filledTo = max(filledTo, ?)", [next])
  }

  func complete() throws { try db.run("UPDATE \(name)State SET isComplete = 1") }
}
