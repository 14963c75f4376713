import GRDB
import Synchronization

/// Gathers what comes to be written while something is being written, and writes it in one transaction: pages
/// that several feeds share go to the disk once. Each piece of work is all or nothing by itself.
actor GroupCommitQueue {
  /// A piece of work that somebody waits for.
  private struct Job: Sendable {
    /// How much there is to write, roughly, in entries.
    let weight: Int
    let run: @Sendable (Database) throws -> Void
    /// Hands over what came of it: an error if the transaction failed.
    let end: @Sendable ((any Error)?) -> Void
  }

  private let database: any DatabaseWriter
  private var waiting: [Job] = []
  private var isWriting = false
  /// Is told of what has been written, if much is.
  private var copier: WALCheckpointer?

  /// Entries of one transaction, roughly: the reader's own acts wait for its end.
  private static let mostEntries = 2_000

  init(database: any DatabaseWriter) {
    self.database = database
  }

  /// From now on the log is copied by that, or by whoever writes.
  func use(_ copier: WALCheckpointer?) async {
    let former = self.copier
    self.copier = copier
    await former?.close()
  }

  /// What the work returns, when the archive has it. The work may be done a second time, if others that shared
  /// its transaction fail. The weight is how much there is to write, roughly, in entries.
  func write<Value: Sendable>(
    weight: Int, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      let answer = Mutex<Value?>(nil)
      waiting.append(
        Job(
          weight: weight,
          run: { db in
            let value = try work(db)
            answer.withLock { $0 = value }
          },
          end: { error in
            if error == nil, let value = answer.withLock({ $0 }) {
              continuation.resume(returning: value)
            } else {
              continuation.resume(throwing: error ?? CancellationError())
            }
          }))
      guard !isWriting else { return }
      isWriting = true
      Task { await drain() }
    }
  }

  private func drain() async {
    while !waiting.isEmpty {
      let jobs = nextJobs()
      do {
        try await write(jobs)
      } catch {
        // Who failed is not to take others along.
        for job in jobs {
          do { try await write([job]) } catch { job.end(error) }
        }
      }
    }
    isWriting = false
  }

  private func write(_ jobs: [Job]) async throws {
    try await database.write { db in
      BackgroundThread.giveWay()
      for job in jobs { try job.run(db) }
    }
    for job in jobs { job.end(nil) }
    if let copier {
      let count = jobs.reduce(0) { $0 + $1.weight }
      Task(priority: .utility) { await copier.wrote(count) }
    }
  }

  private func nextJobs() -> [Job] {
    var weight = 0
    let count = waiting.prefix { job in
      defer { weight += job.weight }
      return weight == 0 || weight + job.weight <= Self.mostEntries
    }.count
    defer { waiting.removeFirst(count) }
    return Array(waiting.prefix(count))
  }
}
