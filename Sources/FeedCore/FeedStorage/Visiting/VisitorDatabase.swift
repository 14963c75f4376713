import FeedSystem
import GRDB
import Glibc
import SafeText

/// The database of a visitor, to which the operator's archive is attached for reading only.
///
/// Nothing is written to the archive, and none of its files is created or opened for writing: not
/// the index of its log either, which SQLite otherwise shares among readers. So it can be read by
/// an account that may not write it, while its owner refreshes it.
struct VisitorDatabase {
  /// The operator's archive.
  let archive: String
  /// The visitor's file, or `nil` where the marks end with the visit.
  let marks: String?

  /// "feev" in ASCII, and the version of the tables.
  private static let applicationID: Int64 = 0x6665_6576
  private static let version: Int64 = 3

  /// Bytes of a page of the visitor's database, and how large it can become.
  private static let pageSize = 4 << 10
  private static let mostBytes = 16 << 20

  /// How long a visitor waits for marks that another visit of theirs is writing.
  private static let busySeconds = 5

  func open() throws -> DatabaseQueue {
    try check()
    var configuration = Configuration()
    configuration.label = "feedtui visit"
    configuration.busyMode = .timeout(Double(Self.busySeconds))
    configuration.prepareDatabase { [self] db in try prepare(db) }
    guard let marks else { return try DatabaseQueue(configuration: configuration) }
    // SQLite would let all read it. A file that cannot be made is found out by SQLite.
    let file = Glibc.open(marks, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return try DatabaseQueue(path: marks, configuration: configuration)
  }

  /// Attaches the archive that has come in place of the one before, under the other of two names,
  /// and goes over to it. It stays with the old one while the new one cannot be used.
  func attachAgain(_ db: Database) throws {
    try check()
    // The visitor does not wait for one that is locked.
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Self.busySeconds * 1_000)") }
    let old = try Self.attached(in: db)
    let new = old == "archive" ? "successor" : "archive"
    try attach(db, as: new)
    for view in try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_temp_master WHERE type = 'view'")
    {
      try db.execute(sql: "DROP VIEW temp.\(view)")
    }
    try db.execute(sql: Self.views(of: new))
    try db.execute(sql: "DETACH \(old)")
  }

  /// The name under which the operator's archive is attached.
  static func attached(in db: Database) throws -> String {
    try String.fetchOne(db, sql: "SELECT name FROM pragma_database_list WHERE seq > 1") ?? "archive"
  }

  private static func views(of name: String) -> String {
    EmbeddedFile.text("Visiting.sql").replacing("archive.", with: "\(name).")
  }

  /// What tells a file from one that has come in its place.
  func identity() -> FileVersion.Identity? { FileVersion(archive)?.identity }

  /// Deletes marks on entries that the operator has deleted or shows no more, which would be
  /// counted, and what acts refer to them: later entries may get the same IDs.
  static func tidy(_ db: Database) throws {
    let archive = try attached(in: db)
    for table in [
      "readMark", "hiddenMark", "favourite", "rating", "tagged", "noted", "journalEntry",
    ] {
      try db.execute(
        sql: "DELETE FROM main.\(table) WHERE entry NOT IN (SELECT entry FROM \(archive).shown)")
    }
  }

  private func check() throws {
    try ArchiveFile(path: archive).checkHeader {}
    for suffix in ["-wal", "-shm"] where access(archive + suffix, R_OK) != 0 {
      throw StoreError.notShared
    }
  }

  private func prepare(_ db: Database) throws {
    // Statements that sort much would otherwise write temporary files.
    try db.execute(
      sql: """
        PRAGMA temp_store = MEMORY;
        PRAGMA page_size = \(Self.pageSize);
        PRAGMA max_page_count = \(Self.mostBytes / Self.pageSize);
        PRAGMA cache_size = \(FeedStore.cacheSize);
        PRAGMA mmap_size = 0;
        """)
    QueryFunctions.add(to: db)
    db.add(
      function: DatabaseFunction("visitorAddress", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(AddressText.withoutSecretParts)
      })
    try makeTables(in: db)
    try attach(db, as: "archive")
    try db.execute(sql: Self.views(of: "archive"))
    try Self.tidy(db)
  }

  private func makeTables(in db: Database) throws {
    let found = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard found != Self.applicationID else {
      // A file that cannot be written is found out now, not with the first mark.
      return try db.execute(
        sql: laterTables + "PRAGMA user_version = \(Self.version)")
    }
    guard try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
      throw StoreError.notAnArchive(path: marks ?? "")
    }
    try db.inTransaction(.immediate) {
      try db.execute(sql: EmbeddedFile.text("Visitor.sql"))
      try db.execute(sql: laterTables)
      try db.execute(
        sql: """
          PRAGMA application_id = \(Self.applicationID);
          PRAGMA user_version = \(Self.version);
          """)
      return .commit
    }
  }

  /// The tables that the first version did not have.
  private var laterTables: String {
    EmbeddedFile.text("Visitor+Tags.sql") + EmbeddedFile.text("Visitor+Notes.sql")
  }

  /// Attaches the archive under a name, unless it is one that cannot be used.
  private func attach(_ db: Database, as name: String) throws {
    let file = DatabaseName(archive).with("mode=ro&readonly_shm=1")
    try db.execute(sql: "ATTACH ? AS \(name)", arguments: [file])
    do {
      try db.execute(sql: "PRAGMA \(name).cache_size = \(FeedStore.cacheSize)")
      guard try Int64.fetchOne(db, sql: "PRAGMA \(name).application_id") == Schema.applicationID
      else { throw StoreError.notAnArchive(path: archive) }
      switch try Int64.fetchOne(db, sql: "PRAGMA \(name).user_version") ?? 0 {
      case Schema.version: break
      case (Schema.version + 1)...: throw StoreError.newerVersion
      default: throw StoreError.olderVersion
      }
    } catch {
      try? db.execute(sql: "DETACH \(name)")
      throw error
    }
  }
}
