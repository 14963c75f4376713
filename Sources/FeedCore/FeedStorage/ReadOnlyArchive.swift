import FeedModel
import GRDB
import Glibc
import SafeText

/// An archive opened quickly and for reading only, for the completion of a command line.
///
/// Nothing is created, migrated, repaired or written. Unreadable parts are left out.
package struct ReadOnlyArchive: Sendable {
  private let database: DatabaseQueue

  /// Opens the archive in the file, or returns `nil` if it has none of this version.
  package init?(path: String) {
    guard access(path, R_OK) == 0, let database = Self.database(path) else { return nil }
    self.database = database
  }

  /// Returns the titles of feeds by their addresses in the archive.
  package func feedTitles() -> [String: String] {
    let feeds = (try? database.read(SubscriptionStore.feeds)) ?? []
    return Dictionary(feeds.map { ($0.url, $0.title) }) { first, _ in first }
  }

  /// Returns entries, newest first.
  package func list(_ query: ListQuery) -> [ListedEntry] {
    (try? database.read { db in try TimelineStore.list(query, in: db) }) ?? []
  }

  /// Returns the tags on items, the most frequent first.
  package func itemTags() -> [String] {
    (try? database.read { db in try ItemTags(db: db).all() }) ?? []
  }

  private static func database(_ path: String) -> DatabaseQueue? {
    var names = [path]
    // Without a log no program is writing. A database that cannot change is read without the log
    // files, which SQLite would otherwise create and leave there (https://sqlite.org/uri.html).
    if access(path + "-wal", F_OK) != 0 { names.insert(unchangingName(path), at: 0) }
    return names.lazy.compactMap(opened).first
  }

  /// Opens the archive of any version, with a reason if that fails. Returns `nil` if SQLite would
  /// have to create files.
  static func databaseToExamine(_ path: String) throws -> DatabaseQueue? {
    var log = stat()
    let hasLog = stat(path + "-wal", &log) == 0
    // An empty log whose index is missing is used by nobody.
    if hasLog, access(path + "-shm", F_OK) != 0 {
      return log.st_size == 0 ? try connected(unchangingName(path)) : nil
    }
    return try connected(hasLog ? path : unchangingName(path))
  }

  private static func connected(_ name: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(0.2)
    configuration.prepareDatabase { db in QueryFunctions.add(to: db) }
    return try DatabaseQueue(path: name, configuration: configuration)
  }

  private static func opened(_ name: String) -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(0.2)
    guard let queue = try? DatabaseQueue(path: name, configuration: configuration) else {
      return nil
    }
    let isOurs = try? queue.read { db in
      try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID
        && Int64.fetchOne(db, sql: "PRAGMA user_version") == Schema.version
    }
    return isOurs == true ? queue : nil
  }

  private static func unchangingName(_ path: String) -> String {
    DatabaseName(path).with("immutable=1")
  }
}

/// The name of a database as a URI, with what SQLite is to do with it
/// (https://sqlite.org/uri.html).
struct DatabaseName {
  private let path: String

  init(_ path: String) {
    self.path = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { WebAddress.component(String($0)) }.joined(separator: "/")
  }

  /// Returns the name with parameters, such as `mode=ro`.
  func with(_ parameters: String) -> String { "file:" + path + "?" + parameters }
}
