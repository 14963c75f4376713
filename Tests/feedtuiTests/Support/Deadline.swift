import Glibc

/// A limit for waiting for another process or task.
enum Deadline {
  /// The seconds after which nothing can be expected, even on a slow machine whose few threads are
  /// kept by other tests and programs for many seconds at a time. Only a test that fails waits so
  /// long.
  static let limit: Double = 180

  /// Asks repeatedly until there is an answer or the time is over. Other tasks run meanwhile.
  static func wait<Answer>(_ seconds: Double = limit, for question: () async throws -> Answer?)
    async rethrows -> Answer?
  {
    let end = now + seconds
    while true {
      if let answer = try await question() { return answer }
      guard now < end, !Task.isCancelled else { return nil }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Returns the value of a task; `nil` if it does not end in time. The task goes on.
  static func value<Value: Sendable>(
    of task: Task<Value, Never>, within seconds: Double = limit
  ) async -> Value? {
    let (values, value) = AsyncStream<Value>.makeStream()
    let end = Task {
      value.yield(await task.value)
      value.finish()
    }
    let timer = Task {
      try? await Task.sleep(for: .seconds(seconds))
      value.finish()
    }
    defer {
      end.cancel()
      timer.cancel()
    }
    for await value in values { return value }
    return nil
  }

  /// The time in seconds on a monotonic clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
