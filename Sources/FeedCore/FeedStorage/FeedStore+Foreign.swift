import GRDB

/// Changes by other programs with the same archive, which the observation does not see by itself.
extension FeedStore {
  /// The absolute path of the archive's file, or `nil` for an archive in memory.
  package var file: String? { path.hasPrefix("/") ? path : nil }

  /// Returns a number that changes when, and only when, another program has changed the archive
  /// (`PRAGMA data_version`).
  package func foreignVersion() async throws(StoreError) -> Int64 {
    do {
      return try await database.writeWithoutTransaction { db in try Self.foreignVersion(db) }
    } catch {
      throw failure(error)
    }
  }

  static func foreignVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// Makes all observed pages read again.
  package func noteForeignChange() async throws(StoreError) {
    // Each observer is about entries. For the whole archive GRDB would ask for the columns of all
    // tables first.
    try await write { db in try db.notifyChanges(in: Table("entry")) }
  }
}
