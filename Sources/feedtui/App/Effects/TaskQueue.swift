/// Does one task after the other, in the order in which they were added.
final class TaskQueue {
  typealias Wait = @Sendable () async -> Void

  /// Waits for the task that was added last.
  private(set) var last: Wait = {}

  @discardableResult
  func add<Value: Sendable>(
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
  func finish() async { await last() }
}
