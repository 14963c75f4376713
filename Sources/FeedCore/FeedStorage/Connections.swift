import GRDB
import Glibc
import Synchronization

/// The connections to an archive: the first one, which writes, and up to two that only read.
///
/// A connection is opened when it is needed, because SQLite then reads the whole schema. Brief
/// reads use the first one while it does not write, so a start needs no other. A read that may take
/// long has a connection of its own, so that no mark waits for it; so has a read beside a write. An
/// archive in memory has one connection for all.
final class Connections: Sendable {
  /// Opened connections with the number of requests to each; the first one comes first.
  private struct State {
    var opened: [DatabaseQueue]
    var requests = [0]
    /// The number of requests that may write, all of them to the first one.
    var writes = 0
    /// Whether there may be something in the log.
    var isLogged = false
  }

  /// The connection that writes.
  let first: DatabaseQueue
  /// The path of the log; `nil` for an archive in memory.
  private let log: String?
  private let openReader: (@Sendable () throws -> DatabaseQueue)?
  private let state: Mutex<State>

  private static let mostReaders = 2

  /// `openReader` opens another connection, which only reads; `nil` for an archive in memory.
  init(
    _ first: DatabaseQueue, log: String? = nil,
    openReader: (@Sendable () throws -> DatabaseQueue)? = nil
  ) {
    (self.first, self.log) = (first, log)
    self.openReader = openReader
    state = Mutex(State(opened: [first]))
  }

  /// Opens the file.
  convenience init(path: String, _ configuration: Configuration) throws {
    var reading = configuration
    reading.readonly = true
    // Not behind those that write.
    reading.targetQueue = nil
    // The first connection may be repairing the log of a program that was killed.
    reading.busyMode = .timeout(10)
    let first = try DatabaseQueue(path: path, configuration: configuration)
    try first.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    self.init(first, log: path + "-wal") { [reading] in
      try DatabaseQueue(path: path, configuration: reading)
    }
  }

  /// Whether connections are left to the end of the process.
  private static let areLeft = Atomic<Bool>(false)

  /// From now on connections that nobody needs any more are left to the end of the process, which
  /// is near: closing the last one copies the log, however short it is, and waits for the disk.
  static func leaveOpen() { areLeft.store(true, ordering: .relaxed) }

  deinit {
    let isShort = log != nil && logBytes <= FeedStore.logSize
    state.withLock { state in
      if Self.areLeft.load(ordering: .relaxed), isShort {
        for connection in state.opened { _ = Unmanaged.passRetained(connection) }
      }
      // Those that read are closed first: the last connection deletes the log if it may write.
      state.opened = []
    }
  }

  private var logBytes: Int {
    var facts = stat()
    return log.map { stat($0, &facts) == 0 ? Int(facts.st_size) : 0 } ?? 0
  }

  /// Reads in a consistent state of the archive. `isBrief` says that it takes milliseconds at most,
  /// whatever the archive has.
  func read<Value: Sendable>(
    isBrief: Bool = false,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard openReader != nil else { return try await first.read(work) }
    let (reader, place) = try takeReader(isBrief)
    defer { state.withLock { $0.requests[place] -= 1 } }
    return try await reader.writeWithoutTransaction { db in
      try db.inTransactionForReading { try work(db) }
    }
  }

  /// Does the work in one transaction, all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    beginWrite()
    defer { endWrite() }
    return try await first.write(work)
  }

  /// Does the work on the connection that writes.
  func writeWithoutTransaction<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    beginWrite()
    defer { endWrite() }
    return try await first.writeWithoutTransaction(work)
  }

  /// Copies the log into the archive and empties it, if anything has been written since the last
  /// time. It waits for no other connection: the part of the log that one is reading stays.
  func copyLog() async {
    guard state.withLock({ $0.isLogged }), logBytes > 0 else { return }
    beginWrite()
    defer { endWrite() }
    state.withLock { $0.isLogged = false }
    try? await first.writeWithoutTransaction { db in try db.truncateLog() }
  }

  /// The number of connections that are open.
  var count: Int { state.withLock(\.opened.count) }

  /// Closes all connections, which must not be used afterwards.
  func close() throws {
    // The first one is closed last, as in deinit.
    for connection in state.withLock(\.opened).reversed() { try connection.close() }
  }

  private func beginWrite() {
    state.withLock { state in
      state.requests[0] += 1
      state.writes += 1
      state.isLogged = true
    }
  }

  private func endWrite() {
    state.withLock { state in
      state.requests[0] -= 1
      state.writes -= 1
    }
  }

  /// Returns a connection for a read and its place: an idle one, or the reader with the fewest
  /// requests. While only the first connection is open, one brief read may wait there for another,
  /// because opening a connection takes longer.
  private func takeReader(_ isBrief: Bool) throws -> (DatabaseQueue, place: Int) {
    try state.withLock { state in
      let readers = state.opened.indices.dropFirst()
      var place = readers.min { state.requests[$0] < state.requests[$1] }
      let isFree = place.map { state.requests[$0] == 0 } ?? false
      if !isFree {
        if isBrief, state.writes == 0, state.requests[0] <= (readers.isEmpty ? 1 : 0) {
          place = 0
        } else if readers.count < Self.mostReaders, let openReader {
          state.opened.append(try openReader())
          state.requests.append(0)
          place = state.opened.endIndex - 1
        }
      }
      let chosen = place ?? 0
      state.requests[chosen] += 1
      return (state.opened[chosen], chosen)
    }
  }
}
