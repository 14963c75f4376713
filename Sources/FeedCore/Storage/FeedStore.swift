import GRDB

/// The door to the archive: feeds, their entries, and the reader's marks, in SQLite.
///
/// All functions throw `StoreFailure`, or `CancellationError` if the task was cancelled.
public struct FeedStore: Sendable {
  let database: any DatabaseWriter
  /// For messages.
  let path: String
  /// What refreshes bring.
  let intake: GroupCommitQueue
  let changes = ChangeObserver(tables: ChangeObserver.page)
  /// What was saved when the archive was opened and turned out to be damaged.
  public internal(set) var rescue: RecoveryReport?
  /// Also what is known of feeds, and every attempt to fetch one.
  let feedChanges = ChangeObserver(
    tables: ChangeObserver.page.union(["feed", "attempt"]), columns: nil)
  let searchChanges = ChangeObserver(tables: ChangeObserver.page.union(["unsearched"]))

  /// Brings the archive up to date; refuses, untouched, one that a newer version made.
  init(database: any DatabaseWriter, path: String) throws {
    self.database = database
    self.path = path
    intake = GroupCommitQueue(database: database)
    try Self.translating(path) {
      let migrator = Schema.migrator
      let isCurrent = try database.writeWithoutTransaction { db in
        if try migrator.hasBeenSuperseded(db) { throw StoreFailure.newerVersion }
        db.add(transactionObserver: changes, extent: .databaseLifetime)
        db.add(transactionObserver: searchChanges, extent: .databaseLifetime)
        db.add(transactionObserver: feedChanges, extent: .databaseLifetime)
        return try migrator.hasCompletedMigrations(db)
      }
      guard !isCurrent else { return }
      try migrator.migrate(database)
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
      }
    }
  }

  /// What the work finds in one moment's state of the archive.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.read(work)
    } catch {
      throw failure(error)
    }
  }

  /// Does the work in one transaction, all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write(work)
    } catch {
      throw failure(error)
    }
  }

  /// Does the work in a transaction that it may share with others that wait with it, all or nothing. The weight
  /// is how many entries are written, roughly.
  func writeTogether<Value: Sendable>(
    weight: Int = 1, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await intake.write(weight: weight, work)
    } catch {
      throw failure(error)
    }
  }

  /// Like `write`, but it returns only when the disk has it: what the reader did outlives a power cut,
  /// while a refresh can be fetched again and does not wait for the disk.
  func writeDurably<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.writeWithoutTransaction { db in
        try db.run("PRAGMA synchronous = FULL")
        defer { try? db.run("PRAGMA synchronous = NORMAL") }
        return try Self.transaction(in: db, work)
      }
    } catch {
      throw failure(error)
    }
  }

  private static func transaction<Value>(
    in db: Database, _ work: (Database) throws -> Value
  ) throws -> Value {
    try db.beginTransaction(.immediate)
    do {
      let value = try work(db)
      try db.commit()
      return value
    } catch {
      if db.isInsideTransaction { try db.rollback() }
      throw error
    }
  }

  /// What the error means to the reader. An archive that shows its damage only now is marked, so that
  /// the next program that opens it saves what can be read.
  func failure(_ error: any Error) -> any Error {
    let failure = StoreFailure.translated(error, path: path)
    if case StoreFailure.damaged = failure { ArchiveFile(path: path).mark() }
    return failure
  }

  static func translating<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw StoreFailure.translated(error, path: path)
    }
  }
}
