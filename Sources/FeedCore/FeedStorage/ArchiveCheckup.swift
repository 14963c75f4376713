import Dispatch
import GRDB
import Glibc

/// What can be found out about an archive without changing anything: it is opened for reading only,
/// and no file is created.
package struct ArchiveCheckup: Equatable, Sendable {
  package enum Result: Equatable, Sendable {
    case missing
    /// It is there, but nothing can be said of it.
    case unreadable(StoreError)
    /// A log was left by a program that did not end properly. It could only be read if SQLite
    /// created a file.
    case leftLog
    case read(Facts)
  }

  package struct Facts: Equatable, Sendable {
    /// The migrations that it has had, and those that this version knows.
    package let version: Int
    package let newest: Int
    /// The faults that SQLite found, at most three; `nil` if it took too long.
    package let faults: [String]?
    /// Entries, and those that are not in the search index yet. `nil` in another version.
    package let entries: Int?
    package let unsearched: Int?
    /// The accounts on servers that are in use.
    package let accounts: [Account]
  }

  /// How an account is.
  package struct Account: Equatable, Sendable {
    package let name: String
    /// When it was last in step with its server, in seconds since 1970.
    package let lastGood: Int64?
    package let failure: String?
    /// The marks that wait, and since when the oldest one does, in seconds since 1970.
    package let waiting: Int
    package let oldest: Int64?
  }

  package let result: Result
  /// Bytes of the archive and its log.
  package let size: Int

  /// Examines the archive in the file.
  ///
  /// - Parameter limit: The time after which the check of its integrity is given up.
  package init(of path: String, limit: Duration) {
    let file = ArchiveFile(path: path)
    size = file.size
    guard access(path, F_OK) == 0 else {
      result = .missing
      return
    }
    do {
      try file.checkHeader {}
      if file.isLockedElsewhere { throw StoreError.busy }
      if file.isMarked { throw StoreError.damaged(path: path) }
      guard let database = try ReadOnlyArchive.databaseToExamine(path) else {
        result = .leftLog
        return
      }
      result = .read(try Facts(database, path, limit: limit))
    } catch {
      result = .unreadable(StoreError.translated(error, path: path))
    }
  }
}

extension ArchiveCheckup.Facts {
  fileprivate init(_ database: DatabaseQueue, _ path: String, limit: Duration) throws {
    newest = Int(Schema.version)
    version = Int(
      try database.read { db in try Int64.fetchOne(db, sql: "PRAGMA user_version") } ?? 0)
    guard version <= newest else { throw StoreError.newerVersion }
    let isOurs = try database.read { db in
      try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID
        // A file without tables was left by an interrupted creation.
        || Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    }
    guard isOurs else { throw StoreError.notAnArchive(path: path) }
    let isCurrent = version == newest
    (entries, unsearched) = try database.read { db in
      guard isCurrent else { return (nil, nil) }
      return (
        try Int.fetchOne(db, sql: "SELECT ifnull(sum(shown), 0) FROM tally"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM unsearched")
      )
    }
    accounts = isCurrent ? try database.read(Self.accounts) : []
    faults = try Self.faults(database, limit: limit)
  }

  private static func accounts(_ db: Database) throws -> [ArchiveCheckup.Account] {
    try db.rows(
      """
      SELECT name, lastGood, iif(failureKind = 'cancelled', NULL, failure), count(waiting.id), min(waiting.since)
      FROM account LEFT JOIN waiting ON waiting.account = account.id
      WHERE goneSince IS NULL GROUP BY account.id ORDER BY account.id
      """
    ) {
      ArchiveCheckup.Account(
        name: $0[0], lastGood: $0[1], failure: $0[2], waiting: $0[3], oldest: $0[4])
    }
  }

  private static func faults(_ database: DatabaseQueue, limit: Duration) throws -> [String]? {
    let timer = DispatchWorkItem { database.interrupt() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .milliseconds(Int(limit / .milliseconds(1))), execute: timer)
    defer { timer.cancel() }
    do {
      let lines = try database.read { db in try String.fetchAll(db, sql: "PRAGMA quick_check(3)") }
      return lines == ["ok"] ? [] : lines
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      return nil
    }
  }
}
