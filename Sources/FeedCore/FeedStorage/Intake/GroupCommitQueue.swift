import GRDB
import Synchronization

/// Collects work while a transaction is being written, and does it in the next one.
///
/// Its thread is not niced: everything else waits for it, and beside other programs it would take
/// many times as long. Pages that several feeds share are written to the disk once. Each piece of
/// work is all or nothing by itself. When an act of the user waits, the transaction ends after the
/// piece in progress.
actor GroupCommitQueue {
  /// A piece of work that a caller waits for.
  private struct Job: Sendable {
    /// The approximate number of entries to write.
    let weight: Int
    let run: @Sendable (Database) throws -> Void
    /// Reports the result: an error if the transaction failed.
    let end: @Sendable ((any Error)?) -> Void
  }

  private let database: Connections
  private let priority: UserPriority
  private var waiting: [Job] = []
  private var isWriting = false
  /// The checkpointer to notify of what has been written, during an intake.
  private var copier: WALCheckpointer?

  /// The approximate number of entries of one transaction.
  private static let mostEntries = 2_000

  init(database: Connections, priority: UserPriority) {
    self.database = database
    self.priority = priority
  }

  /// Sets the checkpointer that copies the log. Without one, the writer copies it.
  func use(_ copier: WALCheckpointer?) async {
    let former = self.copier
    self.copier = copier
    await former?.close()
  }

  /// Returns the result of the work once it is in the archive.
  ///
  /// The work may be done a second time, if other work in its transaction fails. `weight` is the
  /// approximate number of entries to write.
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

  /// The number of pieces of work that wait for the next transaction.
  var waitingCount: Int { waiting.count }

  private func drain() async {
    while !waiting.isEmpty {
      let jobs = nextJobs()
      do {
        try await write(jobs)
      } catch {
        // A failing job must not make the others fail.
        for job in jobs {
          do { try await write([job]) } catch { job.end(error) }
        }
      }
    }
    isWriting = false
  }

  private func write(_ jobs: [Job]) async throws {
    let done = try await database.write { [priority] db in
      for (index, job) in jobs.enumerated() {
        try job.run(db)
        if priority.areWaiting { return jobs[...index] }
      }
      return jobs[...]
    }
    waiting.insert(contentsOf: jobs[done.endIndex...], at: 0)
    for job in done { job.end(nil) }
    if let copier {
      let count = done.reduce(0) { $0 + $1.weight }
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
