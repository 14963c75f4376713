/// The time limits of one fetch.
struct FetchTimeouts: Sendable {
  /// The things that a fetch waits for.
  enum Wait: Sendable {
    /// The head of an answer.
    case answer
    /// More of a body.
    case bytes
    /// Memory or a connection that other feeds use. No limit runs.
    case others
  }

  typealias Instant = ContinuousClock.Instant

  private let limits: FetchLimits
  private var wait = Wait.answer
  /// The start of the current wait.
  private var start: Instant
  /// The deadline of the whole fetch, which moves while the fetch waits for others.
  private var end: Instant

  /// Starts all limits now.
  init(_ limits: FetchLimits, now: Instant = .now) {
    self.limits = limits
    start = now
    end = now + limits.deadline
  }

  /// Ends the current wait and starts another.
  mutating func wait(for wait: Wait, now: Instant = .now) {
    switch self.wait {
    case .others: end += now - start
    case .answer, .bytes: break
    }
    self.wait = wait
    start = now
  }

  /// Extends all limits by a time in which the server could not be heard.
  mutating func extend(by delay: Duration) {
    end += delay
    start += delay
  }

  /// Returns the limit that has passed, or `nil` if none has.
  func expiry(now: Instant = .now) -> FetchError? {
    guard let next, next.instant <= now else { return nil }
    return next.failure
  }

  /// The time at which the next limit passes, or `nil` while none runs.
  var nextInstant: Instant? { next?.instant }

  private var next: (instant: Instant, failure: FetchError)? {
    switch wait {
    case .answer: earlier(start + limits.answer, .noAnswer(after: limits.answer))
    case .bytes: earlier(start + limits.silence, .silent(after: limits.silence))
    case .others: nil
    }
  }

  /// Returns the given limit, or the deadline of the whole fetch if that comes first.
  private func earlier(
    _ instant: Instant, _ failure: FetchError
  ) -> (instant: Instant, failure: FetchError) {
    instant < end ? (instant, failure) : (end, .timedOut(after: limits.deadline))
  }
}
