import GRDB

/// Changes by other programs with the same archive, which the observation does not see by itself.
extension FeedStore {
  /// The absolute path of the archive's file, or `nil` where nothing is kept in it: for an archive
  /// in memory and for a visit.
  package var file: String? { path.hasPrefix("/") ? path : nil }

  /// The absolute path of the file that other programs may write; `nil` for an archive in memory.
  package var watchedFile: String? { visit?.archive ?? file }

  /// Returns a number that changes when, and only when, another program has changed the archive
  /// (`PRAGMA data_version`).
  ///
  /// If an operator's archive has been replaced by another file, a visit goes on with that one.
  package func foreignVersion() async throws(StoreError) -> Int64 {
    try await translating {
      try await database.first.writeWithoutTransaction { [visit] db in
        try visit?.version(db) ?? Self.foreignVersion(db)
      }
    }
  }

  static func foreignVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// Makes all observed pages read again.
  package func noteForeignChange() async throws(StoreError) {
    if visit != nil { try await write(VisitorDatabase.tidy) }
    for observer in observers + [accountChanges, downloadChanges] { observer.announce() }
  }
}
