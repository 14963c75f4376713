import Glibc

/// Waiting for something that another process or task does, and no longer than it is worth.
enum Deadline {
  /// Seconds after which nothing comes any more, also on a machine that is busy with other tests.
  static let patience: Double = 10

  /// Asks again and again until the answer is there, or the seconds are over; others have the thread meanwhile.
  static func wait<Answer>(_ seconds: Double = patience, for question: () async throws -> Answer?)
    async rethrows -> Answer?
  {
    let end = now + seconds
    while true {
      if let answer = try await question() { return answer }
      guard now < end, !Task.isCancelled else { return nil }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// What a task returns; `nil` if it does not within that time. The task goes on.
  static func value<Value: Sendable>(
    of task: Task<Value, Never>, within seconds: Double = patience
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

  /// Seconds on a clock that never goes back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
