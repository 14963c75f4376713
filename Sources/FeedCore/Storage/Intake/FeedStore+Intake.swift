import GRDB

extension FeedStore {
  /// Bytes of a long log, while much comes in.
  private static let intakeLogSize = 128 << 20

  /// Lets the archive take much memory and a longer log while much comes in: pages that several feeds change are
  /// then written once, and none is read back. `endIntake` takes that back.
  public func beginIntake() async throws {
    try await setUp(
      logSize: Self.intakeLogSize, "cache_size = -12288", "temp_store = MEMORY",
      "journal_size_limit = -1")
    guard database is DatabasePool else { return }
    await intake.use(try? WALCheckpointer(path: path, longest: Self.intakeLogSize))
  }

  public func endIntake() async throws {
    await intake.use(nil)
    try await setUp(
      logSize: Self.logSize, "cache_size = \(Self.cacheSize)", "temp_store = DEFAULT",
      "journal_size_limit = \(Self.logSize)", "shrink_memory")
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
