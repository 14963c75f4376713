/// The time limits of one fetch, kept together.
struct FetchWatch: Sendable {
  /// What the fetch waits for.
  enum Wait: Sendable {
    /// The head of an answer.
    case answer
    /// More of a body.
    case bytes
    /// What other feeds hold, memory or a connection: no limit runs.
    case others
  }

  typealias Instant = ContinuousClock.Instant

  private let limits: FetchLimits
  private var wait = Wait.answer
  /// Since when it waits for that.
  private var start: Instant
  /// When the whole must be over, unless it has to wait for others again.
  private var end: Instant

  /// All limits begin now.
  init(_ limits: FetchLimits, now: Instant = .now) {
    self.limits = limits
    start = now
    end = now + limits.deadline
  }

  /// Something has come, and that is what is waited for now.
  mutating func wait(for wait: Wait, now: Instant = .now) {
    switch self.wait {
    case .others: end += now - start
    case .answer, .bytes: break
    }
    self.wait = wait
    start = now
  }

  /// Puts all limits off by a time in which nobody could have heard the server.
  mutating func forgive(_ delay: Duration) {
    end += delay
    start += delay
  }

  /// Which limit has passed; `nil` if none has.
  func expiry(now: Instant = .now) -> FetchFailure? {
    guard let next, next.instant <= now else { return nil }
    return next.failure
  }

  /// When a limit passes if nothing comes; `nil` while none runs.
  var nextInstant: Instant? { next?.instant }

  private var next: (instant: Instant, failure: FetchFailure)? {
    switch wait {
    case .answer: earlier(start + limits.answer, .noAnswer(after: limits.answer))
    case .bytes: earlier(start + limits.silence, .silent(after: limits.silence))
    case .others: nil
    }
  }

  /// That, or the end of the whole if it comes first.
  private func earlier(
    _ instant: Instant, _ failure: FetchFailure
  ) -> (instant: Instant, failure: FetchFailure) {
    instant < end ? (instant, failure) : (end, .timedOut(after: limits.deadline))
  }
}
