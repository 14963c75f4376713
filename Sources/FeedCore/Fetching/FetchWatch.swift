import Synchronization

/// The time limits of one fetch, watched together.
final class FetchWatch: Sendable {
  /// What the fetch waits for.
  enum Wait: Sendable {
    /// The head of an answer.
    case answer
    /// More of a body.
    case bytes
    /// Memory that other feeds hold: no limit runs.
    case memory
  }

  private struct State {
    var wait = Wait.answer
    /// Since when it waits for that.
    var start: ContinuousClock.Instant
    /// When the whole must be over, unless it has to wait for memory again.
    var end: ContinuousClock.Instant
  }

  private let limits: FetchLimits
  private let state: Mutex<State>

  /// All limits begin now.
  init(_ limits: FetchLimits) {
    self.limits = limits
    let now = ContinuousClock.now
    state = Mutex(State(start: now, end: now + limits.deadline))
  }

  /// Something has come, and that is what is waited for now.
  func wait(for wait: Wait) {
    let now = ContinuousClock.now
    state.withLock { state in
      switch state.wait {
      case .memory: state.end += now - state.start
      case .answer, .bytes: break
      }
      state.wait = wait
      state.start = now
    }
  }

  /// Says which limit has passed as soon as one has; `nil` if the task was cancelled before. Time in
  /// which the computer slept, or was too busy to wake this up, does not count.
  func expiry() async -> FetchFailure? {
    // A wait that begins while this sleeps does not end before it wakes up.
    let longestSleep = min(limits.answer, limits.silence, .seconds(1))
    while !Task.isCancelled {
      let now = ContinuousClock.now
      let next = next
      if let next, next.instant <= now { return next.failure }
      let instant = min(next?.instant ?? now + longestSleep, now + longestSleep)
      try? await Task.sleep(until: instant, clock: .continuous)
      forgive(.now - instant)
    }
    return nil
  }

  /// Puts all limits off by the time that this woke up too late, unless that is little.
  private func forgive(_ delay: Duration) {
    guard delay > .milliseconds(100) else { return }
    state.withLock { state in
      state.end += delay
      state.start += delay
    }
  }

  /// When a limit passes if nothing comes, and which; `nil` while none runs.
  private var next: (instant: ContinuousClock.Instant, failure: FetchFailure)? {
    let state = state.withLock { $0 }
    switch state.wait {
    case .answer:
      return earlier(
        state.start + limits.answer, .noAnswer(after: limits.answer), than: state.end)
    case .bytes:
      return earlier(
        state.start + limits.silence, .silent(after: limits.silence), than: state.end)
    case .memory:
      return nil
    }
  }

  private func earlier(
    _ instant: ContinuousClock.Instant, _ failure: FetchFailure, than end: ContinuousClock.Instant
  ) -> (instant: ContinuousClock.Instant, failure: FetchFailure) {
    instant < end ? (instant, failure) : (end, .timedOut(after: limits.deadline))
  }
}
