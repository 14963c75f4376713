import Glibc

/// Waiting for something that another process does, and no longer than it is worth.
enum Deadline {
  /// Seconds after which nothing comes any more, on a machine however busy with other tests: what comes in
  /// time costs none of them.
  static let patience: Double = 180

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

  /// Seconds on a clock that never goes back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
