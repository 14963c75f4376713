import GRDB
import Synchronization

/// The connections to an archive: the first one, which writes, and up to two that only read.
///
/// Whoever opens an archive and looks around needs only the first one: SQLite reads the whole
/// schema for each connection. From the first write on, reads have connections of their own, so
/// that none waits for a writer. An archive in memory has one connection for all.
final class Connections: Sendable {
  /// Opened connections with the number of reads that each is asked for; the first one comes first.
  private struct State {
    var opened: [DatabaseQueue]
    var reads = [0]
    var hasWritten = false
    /// Whether there may be something in the log.
    var isLogged = false

    mutating func takeWrite() -> Bool {
      defer { isLogged = false }
      return isLogged
    }
  }

  /// The connection that writes.
  let first: DatabaseQueue
  private let openReader: (@Sendable () throws -> DatabaseQueue)?
  private let state: Mutex<State>

  private static let mostReaders = 2

  /// `openReader` opens another connection, which only reads; `nil` for an archive in memory.
  init(_ first: DatabaseQueue, openReader: (@Sendable () throws -> DatabaseQueue)? = nil) {
    self.first = first
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
    self.init(first) { [reading] in try DatabaseQueue(path: path, configuration: reading) }
  }

  deinit {
    // Those that read are closed first: the last connection deletes the log if it may write.
    state.withLock { $0.opened = [] }
  }

  /// Reads in a consistent state of the archive.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard openReader != nil else { return try await first.read(work) }
    let (reader, place) = try takeReader()
    defer { state.withLock { $0.reads[place] -= 1 } }
    return try await reader.writeWithoutTransaction { db in
      try db.inTransactionForReading { try work(db) }
    }
  }

  /// Does the work in one transaction, all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    noteWrite()
    return try await first.write(work)
  }

  /// Does the work on the connection that writes.
  func writeWithoutTransaction<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    noteWrite()
    return try await first.writeWithoutTransaction(work)
  }

  /// Writes the log to the archive, if anything has been written since the last time, and empties
  /// it. Of what others are reading just now a part stays.
  func copyLog() async {
    guard openReader != nil, state.withLock({ $0.takeWrite() }) else { return }
    try? await first.writeWithoutTransaction { db in
      // Writers would have to wait as well.
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(FeedStore.longestWait * 1000)") }
      try db.checkpoint(.truncate)
    }
  }

  /// The number of connections that are open.
  var count: Int { state.withLock(\.opened.count) }

  /// Closes all. They must not be used afterwards.
  func close() throws {
    // In the order in which they are closed otherwise.
    for connection in state.withLock(\.opened).reversed() { try connection.close() }
  }

  private func noteWrite() {
    state.withLock { state in
      state.hasWritten = true
      state.isLogged = true
    }
  }

  /// Returns a connection that nobody reads with, or the one with the fewest reads, and its place.
  private func takeReader() throws -> (DatabaseQueue, place: Int) {
    try state.withLock { state in
      let places = state.opened.indices.dropFirst(state.hasWritten ? 1 : 0)
      var place = places.min { state.reads[$0] < state.reads[$1] }
      if place.map({ state.reads[$0] > 0 }) ?? true, state.opened.count <= Self.mostReaders,
        let openReader
      {
        state.opened.append(try openReader())
        state.reads.append(0)
        place = state.opened.endIndex - 1
      }
      let chosen = place ?? 0
      state.reads[chosen] += 1
      return (state.opened[chosen], chosen)
    }
  }
}
