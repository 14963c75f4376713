import GRDB

extension LedgerStore {
  /// Bytes of the longer log used during an intake.
  private static let intakeLogSize = 128 << 20

  /// Gives the archive more memory and a longer log during an intake.
  ///
  /// Pages that several feeds change are then written once, and none is read back. `endIntake`
  /// undoes this.
  ///
  /// SQLite does not wait for the disk while an archive without entries, acts and accounts is
  /// filled: what a power cut could damage can be fetched again.
  package func beginIntake() async throws(StoreError) {
    let isEmpty = try await store.read { db in
      try db.number(
        """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM journal)
          OR EXISTS (SELECT 1 FROM account)
        """) == nil
    }
    let syncing = "synchronous = \(isEmpty ? "OFF" : "NORMAL")"
    try await setUp(
      logSize: Self.intakeLogSize, "cache_size = -12288", "temp_store = MEMORY",
      "journal_size_limit = -1", syncing)
    guard let file = store.file else { return }
    await store.intake.use(try? WALCheckpointer(path: file, longest: Self.intakeLogSize, syncing))
  }

  package func endIntake() async throws(StoreError) {
    await store.intake.use(nil)
    try await setUp(
      logSize: FeedStore.logSize, "cache_size = \(FeedStore.cacheSize)", "temp_store = DEFAULT",
      "journal_size_limit = \(FeedStore.logSize)", "synchronous = NORMAL", "shrink_memory")
  }

  private func setUp(logSize: Int, _ pragmas: String...) async throws(StoreError) {
    // A task that is cancelled must still give back what it took.
    let setting = Task { [database = store.database] in
      try await database.writeWithoutTransaction { db in
        let wasUnsafe = try db.number("PRAGMA synchronous") == 0
        // As long as nothing waits for the disk: the log need never be there.
        if wasUnsafe { try? db.truncateLog() }
        for pragma in pragmas { try db.execute(sql: "PRAGMA \(pragma)") }
        try db.checkpointLog(after: logSize)
        guard wasUnsafe else { return }
        // SQLite syncs the archive after a checkpoint that copies something.
        try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
        _ = try? db.checkpoint(.passive)
      }
    }
    try await store.translating { try await setting.value }
  }
}
