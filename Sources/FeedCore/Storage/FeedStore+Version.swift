import GRDBSQLite

extension FeedStore {
  /// The version of SQLite: "3.40.1".
  static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
