import GRDB
import Testing

@testable import FeedStorage

/// The schema of new archives, and that of old ones.
struct SchemaTests {
  /// The SQL of all that an archive consists of, without the spaces that differ, and the rows that
  /// are in it from the beginning.
  private static func contents(of db: Database) throws -> [String] {
    let parts = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name AS owner, sql FROM sqlite_master ORDER BY rowid")
    var contents = parts.map { part -> String in
      let words: String = part["sql"] ?? ""
      let sql = words.replacing(/\s+/, with: " ").replacing(/\s+(?=[,)])/, with: "")
      return "\(part["type"] as String) \(part["name"] as String): \(sql)"
    }
    for part in parts where part["type"] == "table" {
      let name: String = part["name"]
      guard let sql: String = part["sql"], !sql.hasPrefix("CREATE VIRTUAL") else { continue }
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM \"\(name)\"")
      contents += rows.map { "\(name) \($0)" }
    }
    for pragma in ["application_id", "user_version", "foreign_keys", "encoding"] {
      contents.append("\(pragma) \(try Row.fetchAll(db, sql: "PRAGMA \(pragma)"))")
    }
    return contents.sorted()
  }

  @Test func `a new archive is made at once as all migrations would make it`() async throws {
    let migrated = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(migrated)
    _ = try FeedStore(database: Connections(migrated), path: "")
    try await migrated.write { db in
      try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
    }
    let made = try DatabaseQueue(configuration: FeedStore.configuration)
    _ = try FeedStore(database: Connections(made), path: "")
    let expected = try await migrated.read { try Self.contents(of: $0) }
    let contents = try await made.read { try Self.contents(of: $0) }
    #expect(contents.count > 130)
    #expect(contents.difference(from: expected).map { "\($0)" } == [])
  }

  @Test func `triggers of one table fire in the same order`() async throws {
    func triggers(_ queue: DatabaseQueue) async throws -> [String] {
      try await queue.read { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY tbl_name, rowid")
      }
    }
    let migrated = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(migrated)
    let made = try DatabaseQueue(configuration: FeedStore.configuration)
    _ = try FeedStore(database: Connections(made), path: "")
    #expect(try await triggers(made) == triggers(migrated))
  }

  @Test func `an archive that is half migrated keeps its rows`() async throws {
    let queue = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(queue, upTo: "3 positions")
    try await queue.write { db in
      #expect(try !db.tableExists("rule"))
      try db.execute(
        sql: "INSERT INTO feed (id, url, position) VALUES (1, 'https://a.example/', 1)")
    }
    _ = try FeedStore(database: Connections(queue), path: "")
    let feeds = try await queue.read { db in
      #expect(try db.tableExists("rule"))
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM feed")
    }
    #expect(feeds == 1)
  }
}
