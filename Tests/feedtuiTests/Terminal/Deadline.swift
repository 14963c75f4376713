import Glibc

/// Waiting for something that another process does, and no longer than it is worth.
enum Deadline {
  /// Asks again and again until the answer is there, or the seconds are over.
  static func wait<Answer>(_ seconds: Double = 20, for question: () throws -> Answer?) rethrows
    -> Answer?
  {
    let end = now + seconds
    while true {
      if let answer = try question() { return answer }
      guard now < end else { return nil }
      // Leaves the processor to the other process.
      poll(nil, 0, 10)
    }
  }

  /// Seconds on a clock that never goes back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
