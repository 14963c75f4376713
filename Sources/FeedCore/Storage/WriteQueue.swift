import GRDB
import Synchronization

/// Gathers what comes to be written while something is being written, and writes it in one transaction: pages
/// that several feeds share go to the disk once. Each piece of work is all or nothing by itself.
actor WriteQueue {
  /// A piece of work that somebody waits for.
  private struct Job: Sendable {
    /// How much there is to write, roughly, in entries.
    let weight: Int
    let run: @Sendable (Database) -> Void
    /// Hands over what came of it; an error if the transaction failed as a whole.
    let end: @Sendable ((any Error)?) -> Void
  }

  private let database: any DatabaseWriter
  private var waiting: [Job] = []
  private var isWriting = false

  /// Entries of one transaction, roughly: the reader's own acts wait for its end.
  private static let mostEntries = 500

  init(database: any DatabaseWriter) {
    self.database = database
  }

  /// What the work returns, when the archive has it. The weight is how much there is to write, roughly, in
  /// entries.
  func write<Value: Sendable>(
    weight: Int, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      let answer = Answer<Value>()
      waiting.append(
        Job(
          weight: weight,
          run: { db in answer.keep(Result { try db.inSavepoint(returning: work) }) },
          end: { error in continuation.resume(with: answer.result(unless: error)) }))
      guard !isWriting else { return }
      isWriting = true
      Task { await drain() }
    }
  }

  private func drain() async {
    while !waiting.isEmpty {
      let jobs = nextJobs()
      do {
        try await database.write { db in
          for job in jobs {
            job.run(db)
            // Some errors end the transaction and with it what was written before.
            guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
          }
        }
        for job in jobs { job.end(nil) }
      } catch {
        for job in jobs { job.end(error) }
      }
    }
    isWriting = false
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

/// What came of a piece of work, on its way from the archive's queue.
private final class Answer<Value: Sendable>: Sendable {
  private let kept = Mutex<Result<Value, any Error>?>(nil)

  func keep(_ result: Result<Value, any Error>) {
    kept.withLock { $0 = result }
  }

  /// What was kept: of work that failed by itself its own error, else the transaction's.
  func result(unless error: (any Error)?) -> Result<Value, any Error> {
    let result = kept.withLock { $0 }
    switch (result, error) {
    case (.failure(let own), _): return .failure(own)
    case (_, let error?): return .failure(error)
    case (let result?, nil): return result
    case (nil, nil): return .failure(CancellationError())
    }
  }
}

extension Database {
  /// What the work returns; what it wrote is taken back if it throws.
  fileprivate func inSavepoint<Value>(returning work: (Database) throws -> Value) throws -> Value {
    try run("SAVEPOINT job")
    do {
      let value = try work(self)
      try run("RELEASE job")
      return value
    } catch {
      if isInsideTransaction {
        try run("ROLLBACK TO job")
        try run("RELEASE job")
      }
      throw error
    }
  }
}
