import Dispatch
import GRDB

extension FeedStore {
  /// The archive in that file, which is made if need be (0600, its folder 0700) and brought up to date.
  /// A file that is no archive, or that a newer version made, is left untouched. One that is damaged is
  /// moved aside, and what can be read of it is in the archive that is opened: `rescue` says how much;
  /// `onRescue` is called before, for that takes a while.
  public static func onDisk(at path: String, onRescue: () -> Void = {}) throws -> FeedStore {
    let file = ArchiveFile(path: path)
    try file.makeFolders()
    do {
      return try file.together { try sound(file) }
    } catch StoreFailure.damaged {}
    return try file.alone {
      // Another program may have done it meanwhile.
      do { return try sound(file) } catch StoreFailure.damaged {}
      if file.isOpenElsewhere { throw StoreFailure.damagedAndOpen }
      onRescue()
      let kept = try ArchiveRecovery(file: file).run()
      var store = try opened(file)
      store.rescue = try ArchiveRecovery.facts(of: store, keptAt: kept)
      return store
    }
  }

  private static func sound(_ file: ArchiveFile) throws -> FeedStore {
    if file.isMarked { throw StoreFailure.damaged(path: file.path) }
    return try opened(file)
  }

  /// The archive in that file, in whose folder nobody puts another one meanwhile.
  static func opened(_ file: ArchiveFile) throws -> FeedStore {
    try file.prepare()
    var configuration = configuration
    configuration.writeTargetQueue = writing
    let pool = try translating(file.path) {
      try DatabasePool(path: file.path, configuration: configuration)
    }
    do {
      return try FeedStore(database: pool, path: file.path)
    } catch {
      try? pool.close()
      throw error
    }
  }

  /// An archive that is gone with the program: for a look without subscribing, the demo and tests.
  public static func inMemory() throws -> FeedStore {
    let path = ":memory:"
    let queue = try translating(path) { try DatabaseQueue(configuration: configuration) }
    return try FeedStore(database: queue, path: path)
  }

  /// Writes everything to its place and closes the files; the store is of no use afterwards. A store
  /// that is merely let go closes later, when its last request has ended.
  public func close() throws {
    try Self.translating(path) {
      // The connections that read are the last to go, and they write nothing.
      database.writeWithoutTransaction { db in _ = try? db.checkpoint(.truncate) }
      try database.close()
    }
  }

  /// Of a connection: in KiB, as a negative number (PRAGMA cache_size).
  static let cacheSize = -1024

  /// Bytes of a page of a new archive: texts of a few thousand bytes fit, and much is written with few calls.
  static let pageSize = 16 << 10

  /// Bytes of the log after which it is written to the archive.
  static let logSize = 4 << 20

  /// Whoever reads goes before whoever writes: what the reader marks is shown before it is stored. The threads are
  /// others than those on which documents are parsed, so that one that waits for the disk keeps nobody waiting.
  /// An archive in memory has one queue for both.
  static let writing = DispatchQueue(
    label: "feedtui archive writers", qos: .background, attributes: .concurrent)

  /// Small caches: a page of the river reads a few dozen pages of the file, and the system keeps those
  /// at hand.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "feedtui archive"
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(5)
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
      ViewFunctions.add(to: db)
    }
    return configuration
  }
}

extension Database {
  /// Has the log written to the archive when it has so many bytes, whatever the size of the archive's pages.
  func checkpointLog(after bytes: Int) throws {
    try execute(sql: "PRAGMA wal_autocheckpoint = \(try pages(in: bytes))")
  }

  /// How many of this archive's pages have room in so many bytes.
  func pages(in bytes: Int) throws -> Int {
    bytes / (try Int.fetchOne(self, sql: "PRAGMA page_size") ?? 4096)
  }
}
