import GRDB

/// The schema of the archive, and the migrations from older archives.
///
/// A change of the schema is a new migration at the end. Released migrations stay unchanged.
enum Schema {
  /// The application ID, "feed" in ASCII, which distinguishes our files from other SQLite
  /// databases.
  static let applicationID: Int64 = 0x6665_6564

  /// The number of migrations. A file stores how many it has had (`user_version`).
  static var version: Int64 { Int64(migrator.migrations.count) }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: tables)
      try db.execute(sql: arrival)
      try db.execute(sql: tallying)
      try db.execute(sql: latching)
    }
    migrator.registerMigration("2 search") { db in
      try db.execute(sql: searchTables)
      try db.execute(sql: searchQueue)
      try SearchRenewal(db: db).queueAll()
    }
    migrator.registerMigration("3 positions") { db in try db.execute(sql: positions) }
    migrator.registerMigration("4 piles") { db in
      try db.execute(sql: piles)
      try db.execute(sql: pileTriggers)
    }
    migrator.registerMigration("5 moves") { db in try db.execute(sql: moves) }
    migrator.registerMigration("6 standing") { db in try db.execute(sql: schedule) }
    migrator.registerMigration("7 counts") { db in
      try db.execute(sql: counts)
      try db.execute(sql: counting)
    }
    migrator.registerMigration("8 arrivals") { db in try db.execute(sql: arrivals) }
    migrator.registerMigration("9 asked") { db in try db.execute(sql: asked) }
    migrator.registerMigration("10 flags") { db in try db.execute(sql: flags) }
    migrator.registerMigration("11 ratings") { db in try db.execute(sql: ratings) }
    migrator.registerMigration("12 edits") { db in try db.execute(sql: edits) }
    migrator.registerMigration("13 facts") { db in try addFacts(to: db) }
    migrator.registerMigration("14 rules") { db in try addRules(to: db) }
    migrator.registerMigration("15 web pages") { db in try db.execute(sql: webPages) }
    migrator.registerMigration("16 one journal", foreignKeyChecks: .immediate) { db in
      try joinJournals(in: db)
    }
    return migrator
  }
}
