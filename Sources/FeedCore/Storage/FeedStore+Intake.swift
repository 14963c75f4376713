import GRDB

extension FeedStore {
  /// Lets the archive take much memory and a longer log while much comes in: pages that several feeds change are
  /// then written once, and none is read back. `endIntake` takes that back.
  public func beginIntake() async throws {
    try await setUp("cache_size = -16384", "temp_store = MEMORY", "wal_autocheckpoint = 16000")
  }

  public func endIntake() async throws {
    try await setUp(
      "cache_size = \(Self.cacheSize)", "temp_store = DEFAULT", "wal_autocheckpoint = 1000",
      "shrink_memory")
  }

  private func setUp(_ pragmas: String...) async throws {
    // Whoever is cancelled must still give back what was taken.
    let setting = Task { [database] in
      try await database.writeWithoutTransaction { db in
        for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
      }
    }
    do {
      try await setting.value
    } catch {
      throw failure(error)
    }
  }
}
