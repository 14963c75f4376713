import GRDBSQLite

extension FeedStore {
  /// The version of SQLite, such as "3.40.1".
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
