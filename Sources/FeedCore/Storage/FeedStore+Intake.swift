import GRDB

extension FeedStore {
  /// Lets the archive take much memory and a longer log while much comes in: pages that several feeds change are
  /// then written once, and none is read back. `endIntake` takes that back.
  public func beginIntake() async throws {
    try await setUp(logSize: 64 << 20, "cache_size = -12288", "temp_store = MEMORY")
  }

  public func endIntake() async throws {
    try await setUp(
      logSize: Self.logSize, "cache_size = \(Self.cacheSize)", "temp_store = DEFAULT",
      "shrink_memory")
  }

  private func setUp(logSize: Int, _ pragmas: String...) async throws {
    // Whoever is cancelled must still give back what was taken.
    let setting = Task { [database] in
      try await database.writeWithoutTransaction { db in
        for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
        try db.checkpointLog(after: logSize)
      }
    }
    do {
      try await setting.value
    } catch {
      throw failure(error)
    }
  }
}
