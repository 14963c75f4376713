import FeedModel
import GRDB

/// The archive: feeds, their entries, and the user's marks, in SQLite.
///
/// Its operations are in `TimelineStore`, `MarkStore`, `JournalStore`, `SubscriptionStore`,
/// `SearchStore`, `LedgerStore` and `AccountStore`. All of them throw `StoreError`.
package struct FeedStore: Sendable {
  let database: Connections
  /// The path for messages.
  let path: String
  /// What the user does, which work in the background makes way for.
  package let priority = UserPriority()
  /// The queue for what refreshes bring.
  let intake: GroupCommitQueue
  /// The rules for what refreshes bring.
  package let ruleBook = RuleBook()
  let items: ItemCache
  let changes: ChangeObserver
  /// What was recovered when the archive was opened and turned out to be damaged.
  package internal(set) var recovery: RecoveryReport?
  /// Also observes the state of feeds, and every attempt to fetch one.
  let feedChanges = ChangeObserver(
    tables: ChangeObserver.page.union(["feed", "attempt"]), columns: nil)
  /// Observes which entries there are, and not their marks.
  let entryChanges = ChangeObserver(
    tables: ["entry", "shown", "hidden", "story"], columns: ["name", "title", "tags", "position"])
  /// Observe the accounts, their runs and what waits, once a page listens.
  let accountChanges = ChangeObserver(
    tables: ["account", "remoteFeed", "syncRun", "waiting", "waitingPile"], columns: nil)
  let outboxChanges = ChangeObserver(tables: ["waiting", "waitingPile", "remoteFeed"])
  /// Observes what is downloaded, once the queue listens.
  let downloadChanges = ChangeObserver(tables: ["download"], columns: [])
  let scans = ScanCache()
  /// The `foreignVersion()` when the archive was opened, before anything was read.
  package private(set) var openedVersion: Int64 = 0
  /// The visit of an operator's archive; `nil` for an archive of one's own.
  let visit: Visit?

  /// Migrates the archive. An archive made by a newer version is refused and left untouched.
  init(database: Connections, path: String) throws {
    self.database = database
    self.path = path
    visit = nil
    items = ItemCache()
    changes = ChangeObserver(tables: ChangeObserver.page, items: items)
    intake = GroupCommitQueue(database: database, priority: priority)
    openedVersion = try Self.translating(path) {
      let migrator = Schema.migrator
      let (version, isCurrent) = try database.first.writeWithoutTransaction { db in
        let version = try Self.foreignVersion(db)
        if try migrator.hasBeenSuperseded(db) { throw StoreError.newerVersion }
        addObservers(to: db)
        if try migrator.hasCompletedMigrations(db) { return (version, true) }
        guard try Schema.make(in: db) else { return (version, false) }
        // `ArchiveFile.checkHeader` reads the header of the file itself, not that in the log.
        _ = try? db.checkpoint(.passive)
        return (version, true)
      }
      guard !isCurrent else { return version }
      try migrator.migrate(database.first)
      try database.first.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
        _ = try? db.checkpoint(.passive)
      }
      return version
    }
  }

  /// Opens the archive of a visit.
  init(visiting visitor: VisitorDatabase, in database: DatabaseQueue) throws {
    self.database = Connections(database)
    path = ":memory:"
    items = ItemCache()
    changes = ChangeObserver(tables: ChangeObserver.page, items: items)
    let visit = Visit(visitor)
    self.visit = visit
    intake = GroupCommitQueue(database: self.database, priority: priority)
    openedVersion = try database.writeWithoutTransaction { db in
      addObservers(to: db)
      return try visit.version(db)
    }
  }

  /// The observers in the order in which they are told: listeners of the others ask the first one
  /// what has changed.
  var observers: [ChangeObserver] { [entryChanges, changes, feedChanges] }

  private func addObservers(to db: Database) {
    for observer in observers { db.add(transactionObserver: observer, extent: .databaseLifetime) }
  }

  /// Reads in a consistent state of the archive. `isBrief` says that it takes milliseconds at most,
  /// whatever the archive has.
  func read<Value: Sendable>(
    isBrief: Bool = false,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await translating { try await database.read(isBrief: isBrief, work) }
  }

  /// Does the work in one transaction, all or nothing.
  ///
  /// `entries` are those whose rows in a list the work changes; `nil` if that is not known.
  func write<Value: Sendable>(
    changing entries: [EntryID]? = nil,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await translating {
      try await database.write { [changes] db in
        if let entries { changes.expect(entries) }
        return try work(db)
      }
    }
  }

  /// Does the work, all or nothing, in a transaction that it may share with other waiting work.
  ///
  /// `weight` is the approximate number of entries written.
  func writeTogether<Value: Sendable>(
    weight: Int = 1, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await translating { try await intake.write(weight: weight, work) }
  }

  /// Does the work like `write`, but returns only when the data is on the disk.
  ///
  /// Acts of the user survive a power cut. A refresh can be repeated and does not wait for the
  /// disk. `keepsPlaces` is as in `ChangeObserver.expect`.
  func writeDurably<Value: Sendable>(
    changing entries: [EntryID]? = nil, keepsPlaces: Bool = false,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let turn = priority.take()
    return try await translating {
      try await database.writeWithoutTransaction { [changes] db in
        turn.begin()
        try db.run("PRAGMA synchronous = FULL")
        defer { try? db.run("PRAGMA synchronous = NORMAL") }
        return try Self.transaction(in: db) { db in
          if let entries { changes.expect(entries, keepsPlaces: keepsPlaces) }
          return try work(db)
        }
      }
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
      db.rollBackIfOpen()
      throw error
    }
  }

  /// Returns the failure to report for an error.
  ///
  /// An archive that shows its damage only now is marked, so that the next program that opens it
  /// recovers the readable part.
  func failure(_ error: any Error) -> StoreError {
    let failure = StoreError.translated(error, path: path)
    guard visit == nil else { return failure.forVisitor }
    if case .damaged = failure { ArchiveFile(path: path).mark() }
    return failure
  }

  /// Does the work and throws the failure to report for its error.
  func translating<Value>(
    _ work: () async throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await work()
    } catch {
      throw failure(error)
    }
  }

  static func translating<Value>(
    _ path: String, _ work: () throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try work()
    } catch {
      throw StoreError.translated(error, path: path)
    }
  }
}
