import Dispatch
import GRDB
import GRDBSQLite

extension FeedStore {
  /// Opens the archive in the file, which is created if necessary (mode 0600, its folder 0700), and
  /// migrates it.
  ///
  /// A file that is no archive, or that a newer version made, is left untouched. A damaged file is
  /// moved aside, and its readable part is copied to the archive that is opened; `recovery` says
  /// how much. `onReset` is called before that, because it takes a while.
  package static func onDisk(
    at path: String, onReset: () -> Void = {}
  ) throws -> FeedStore {
    let file = ArchiveFile(path: path)
    try file.makeFolders()
    do {
      return try file.together { try sound(file) }
    } catch StoreError.damaged {}
    return try file.alone {
      // Another program may have recovered it meanwhile.
      do { return try sound(file) } catch StoreError.damaged {}
      if file.isOpenElsewhere { throw StoreError.damagedAndOpen }
      onReset()
      let kept = try ArchiveRecovery(file: file).run()
      var store = try opened(file)
      store.recovery = try ArchiveRecovery.facts(of: store, keptAt: kept)
      return store
    }
  }

  private static func sound(_ file: ArchiveFile) throws -> FeedStore {
    if file.isMarked { throw StoreError.damaged(path: file.path) }
    return try opened(file)
  }

  /// Opens the archive in the file. The caller ensures that no other program replaces it meanwhile.
  static func opened(_ file: ArchiveFile) throws -> FeedStore {
    try file.prepare()
    var configuration = configuration
    configuration.targetQueue = writing
    if file.isShared { configuration.prepareDatabase { db in try db.keepLog() } }
    let connections = try translating(file.path) {
      try Connections(path: file.path, configuration)
    }
    do {
      return try FeedStore(database: connections, path: file.path)
    } catch {
      try? connections.close()
      throw error
    }
  }

  /// Creates an archive that exists only while the program runs: for a look without subscribing,
  /// the demo and tests.
  package static func inMemory() throws -> FeedStore {
    let path = ":memory:"
    let queue = try translating(path) { try DatabaseQueue(configuration: configuration) }
    return try FeedStore(database: Connections(queue), path: path)
  }

  /// Returns an archive in memory that contains the same. Tests begin with copies, because to copy
  /// an archive takes a twentieth of the time in which one is made.
  package func copiedToMemory() throws -> FeedStore {
    let queue = try DatabaseQueue(configuration: Self.configuration)
    try database.first.backup(to: queue)
    return try FeedStore(database: Connections(queue), path: ":memory:")
  }

  /// Copies the log into the archive, except for what another connection is reading.
  package func copyLog() async { await database.copyLog() }

  /// From now on archives stay open to the end of the process, which is near, unless the log of one
  /// is long (4 MB): closing it would copy the log, and wait for the disk.
  package static func leaveOpen() { Connections.leaveOpen() }

  /// Closes the files. If no other program has the archive open, SQLite copies the log into it.
  /// The store must not be used afterwards: a request that is under way or comes later may crash.
  ///
  /// A store that is merely released closes later, when its last request has ended.
  package func close() throws {
    try Self.translating(path) { try database.close() }
  }

  /// The longest time, in seconds, that a connection waits for another program.
  static let longestWait = 5

  /// The cache of a connection in KiB, as a negative number (PRAGMA cache_size).
  static let cacheSize = -1024

  /// Bytes of a page of a new archive.
  ///
  /// Texts of a few thousand bytes fit, and large writes need few calls.
  static let pageSize = 16 << 10

  /// Bytes of the log after which it is written to the archive.
  static let logSize = 4 << 20

  /// Reading goes before writing: a mark is shown before it is stored.
  ///
  /// Documents are parsed on other threads, so a writer that waits for the disk does not delay
  /// them. An archive in memory has one queue for both.
  static let writing = DispatchQueue(
    label: "feedtui archive writers", qos: .background, attributes: .concurrent)

  /// The configuration of connections.
  ///
  /// Caches are small, because a page of the river reads a few dozen pages of the file, which the
  /// system keeps in memory.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "feedtui archive"
    configuration.busyMode = .timeout(Double(longestWait))
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA page_size = \(pageSize);
          PRAGMA cache_size = \(cacheSize);
          PRAGMA mmap_size = 0;
          PRAGMA secure_delete = OFF;
          PRAGMA journal_size_limit = \(logSize);
          """)
      try db.checkpointLog(after: logSize)
      QueryFunctions.add(to: db)
    }
    return configuration
  }
}

extension Database {
  /// Writes the log to the archive when it has that many bytes, whatever the page size.
  func checkpointLog(after bytes: Int) throws {
    try execute(sql: "PRAGMA wal_autocheckpoint = \(try pages(in: bytes))")
  }

  /// Copies the log into the archive and empties it, unless another connection is reading there.
  func truncateLog() throws {
    // While this waited for a reader, marks would wait too.
    try execute(sql: "PRAGMA busy_timeout = 0")
    defer { try? execute(sql: "PRAGMA busy_timeout = \(FeedStore.longestWait * 1000)") }
    try checkpoint(.truncate)
  }

  /// Returns the number of pages that this connection has written to the log since the last call.
  func takePagesWritten() -> Int {
    var (count, highest): (Int32, Int32) = (0, 0)
    sqlite3_db_status(sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 1)
    return Int(count)
  }

  /// Returns the number of this archive's pages that fit into the bytes.
  func pages(in bytes: Int) throws -> Int {
    bytes / (try Int.fetchOne(self, sql: "PRAGMA page_size") ?? 4096)
  }
}

extension FeedStore {
  /// The version of SQLite, such as "3.40.1".
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
