import GRDB

extension FeedStore {
  /// The archive in that file, which is made if need be (0600, its folder 0700) and brought up to date.
  /// A file that is no archive, or that a newer version made, is left untouched.
  public static func onDisk(at path: String) throws -> FeedStore {
    try ArchiveFile(path: path).prepare()
    let pool = try translating(path) {
      try DatabasePool(path: path, configuration: configuration)
    }
    return try FeedStore(database: pool, path: path)
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
    try Self.translating(path) { try database.close() }
  }

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
          PRAGMA cache_size = -1024;
          PRAGMA mmap_size = 0;
          PRAGMA secure_delete = OFF;
          PRAGMA journal_size_limit = 4194304;
          """)
    }
    return configuration
  }
}
