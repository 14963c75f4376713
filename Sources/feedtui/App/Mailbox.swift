import FeedCore
import Synchronization

/// The one door for everything that happens, from whatever thread. It hands over all that is pending
/// at once, so that one frame follows a burst.
nonisolated final class Mailbox: Sendable {
  private struct State {
    var pending: [AppEvent] = []
    /// Whether somebody rang while nobody waited.
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

  /// Is an arrival of nothing: whoever waits for one looks up.
  func ring() {
    ring(with: [])
  }

  /// Waits until something has been posted or somebody rang, and returns all that has been posted, in order. The one
  /// who waits goes on where he is, without a turn of another thread in between. Only one may wait.
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
