import FeedSystem
import GRDB

/// The schema of the archive, and the migrations from older archives.
///
/// A change of the schema is a new migration at the end, a file in `Migrations` that Sources/CFiles
/// carries, and the same change in `Schema.sql`. Released migrations stay unchanged.
enum Schema {
  /// The application ID, "feed" in ASCII, which distinguishes our files from other SQLite
  /// databases.
  static let applicationID: Int64 = 0x6665_6564

  /// The number of migrations. A file stores how many it has had (`user_version`).
  static var version: Int64 { Int64(migrator.migrations.count) }

  /// Makes all tables of an empty archive at once: the migrations take over four times as long.
  ///
  /// Returns whether the archive was empty.
  static func make(in db: Database) throws -> Bool {
    var isEmpty = false
    try db.inTransaction(.immediate) {
      isEmpty = try Int64.fetchOne(db, sql: "SELECT 1 FROM sqlite_master LIMIT 1") == nil
      guard isEmpty else { return .rollback }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      try db.execute(sql: EmbeddedFile.text("Schema.sql"))
      try db.execute(
        sql: "UPDATE searchState SET generation = \(SearchState.currentGeneration)")
      // The table in which GRDB notes which migrations an archive has had.
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for migration in migrator.migrations {
        try db.execute(
          sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration])
      }
      return .commit
    }
    return isEmpty
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    func register(_ names: String...) {
      for name in names {
        migrator.registerMigration(name) { db in try db.execute(sql: sql(name)) }
      }
    }
    migrator.registerMigration("1") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: sql("1 tables"))
    }
    register(
      "2 search", "3 positions", "4 piles", "5 moves", "6 standing", "7 counts", "8 arrivals",
      "9 asked",
      "10 flags", "11 ratings", "12 edits")
    migrator.registerMigration("13 facts") { db in try addFacts(to: db) }
    register("14 rules", "15 web pages")
    migrator.registerMigration("16 one journal", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: sql("16 one journal"))
      // The rest is most of the work, and a new archive does not need it.
      if try Int64.fetchOne(db, sql: "SELECT 1 FROM preference WHERE key = 'settingsActs'") != nil {
        try db.execute(sql: sql("16 settings acts"))
      }
    }
    migrator.registerMigration("17 smaller index") { db in try makeIndexSmaller(in: db) }
    register(
      "18 sites", "19 drawings", "20 tags", "21 notes", "22 accounts", "23 announcements",
      "24 turns", "25 episodes", "26 relations", "27 stories")
    return migrator
  }

  /// Migration 13: the search index also has facts of entries as words (`IndexedColumns`), in a
  /// column of their own.
  ///
  /// An archive with entries gets the new tables from the indexer (`SearchRenewal`), as that
  /// takes a while.
  private static func addFacts(to db: Database) throws {
    try db.execute(sql: "ALTER TABLE searchStale ADD COLUMN facts TEXT NOT NULL DEFAULT ''")
    let isEmpty = try Int64.fetchOne(db, sql: "SELECT 1 FROM entry LIMIT 1") == nil
    if isEmpty {
      try db.execute(sql: "DROP TABLE search; DROP TABLE searchRecent;")
      try db.execute(sql: sql("13 facts"))
    } else {
      try db.execute(sql: "UPDATE searchState SET generation = 1")
    }
  }

  /// Migration 17: the search index has each word of an entry once, without its places.
  ///
  /// An archive with entries gets the new tables from the indexer.
  private static func makeIndexSmaller(in db: Database) throws {
    let isEmpty = try Int64.fetchOne(db, sql: "SELECT 1 FROM entry LIMIT 1") == nil
    try db.execute(sql: sql("17 search state"))
    guard isEmpty else { return }
    try db.execute(sql: "DROP TABLE search; DROP TABLE searchRecent;")
    try db.execute(sql: searchTables)
    try db.execute(sql: "UPDATE searchState SET generation = \(SearchState.currentGeneration)")
  }

  /// The tables of the search as they are since migration 17, empty.
  static var searchTables: String { sql("17 smaller index") }

  /// Returns the SQL of a migration: the file in `Migrations` that has its name.
  private static func sql(_ migration: String) -> String {
    EmbeddedFile.text(migration.split(separator: " ").joined(separator: "-") + ".sql")
  }
}
