import GRDB

extension LedgerStore {
  /// Bytes of the longer log used during an intake.
  private static let intakeLogSize = 128 << 20

  /// Gives the archive more memory and a longer log during an intake.
  ///
  /// Pages that several feeds change are then written once, and none is read back. `endIntake`
  /// undoes this.
  package func beginIntake() async throws(StoreError) {
    try await setUp(
      logSize: Self.intakeLogSize, "cache_size = -12288", "temp_store = MEMORY",
      "journal_size_limit = -1")
    guard store.database is DatabasePool else { return }
    await store.intake.use(try? WALCheckpointer(path: store.path, longest: Self.intakeLogSize))
  }

  package func endIntake() async throws(StoreError) {
    await store.intake.use(nil)
    try await setUp(
      logSize: FeedStore.logSize, "cache_size = \(FeedStore.cacheSize)", "temp_store = DEFAULT",
      "journal_size_limit = \(FeedStore.logSize)", "shrink_memory")
  }

  private func setUp(logSize: Int, _ pragmas: String...) async throws(StoreError) {
    // A task that is cancelled must still give back what it took.
    let setting = Task { [database = store.database] in
      try await database.writeWithoutTransaction { db in
        for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
        try db.checkpointLog(after: logSize)
      }
    }
    do {
      try await setting.value
    } catch {
      throw store.failure(error)
    }
  }
}
