import GRDB

/// Another program with the same archive: the observation does not see it by itself.
extension FeedStore {
  /// The archive's file, an absolute path; `nil` for one in memory.
  public var file: String? { path.hasPrefix("/") ? path : nil }

  /// A number that changes when another program has changed the archive, and only then
  /// (`PRAGMA data_version`).
  public func foreignVersion() async throws -> Int64 {
    do {
      return try await database.writeWithoutTransaction { db in
        try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      }
    } catch {
      throw failure(error)
    }
  }

  /// Has all observed pages read again.
  public func noteForeignChange() async throws {
    try await write { db in try db.notifyChanges(in: .fullDatabase) }
  }
}
