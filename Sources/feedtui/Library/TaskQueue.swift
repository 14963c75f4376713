/// Does one task after the other, in the order in which they were added.
@MainActor package final class TaskQueue {
  package init() {}

  package typealias Wait = @Sendable () async -> Void

  /// Waits for the task that was added last.
  package private(set) var last: Wait = {}

  @discardableResult
  package func add<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let task = Task.detached { [last] in
      await last()
      return try await work()
    }
    last = { _ = await task.result }
    return task
  }

  /// Returns when all that was added so far has been done.
  package func finish() async { await last() }
}
