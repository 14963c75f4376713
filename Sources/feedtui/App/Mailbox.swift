import FeedtuiPages
import Synchronization

/// The queue for everything that happens, on any thread. It delivers all pending events together,
/// so that one frame follows a burst.
nonisolated final class Mailbox: Sendable {
  private struct State {
    var pending: [AppEvent] = []
    /// Whether the mailbox has rung since the last delivery.
    var hasRung = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func post(_ event: AppEvent) {
    post([event])
  }

  func post(_ events: [AppEvent]) {
    ring(with: events)
  }

  /// Wakes the waiting consumer without an event.
  func ring() {
    ring(with: [])
  }

  /// Waits for events or a ring, and returns all posted events in order.
  ///
  /// The consumer resumes on the main thread without a hop through another one. Only one consumer
  /// may wait.
  @MainActor func next() async -> [AppEvent] {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.hasRung { return true }
        state.waiting = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
    return state.withLock { state in
      defer { (state.pending, state.hasRung) = ([], false) }
      return state.pending
    }
  }

  private func ring(with events: [AppEvent]) {
    let waiting = state.withLock { state in
      state.pending.append(contentsOf: events)
      state.hasRung = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}
