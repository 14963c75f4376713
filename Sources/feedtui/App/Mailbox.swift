import FeedtuiPages
import Synchronization

/// The queue for everything that happens, on any thread. It delivers all pending events together,
/// so that one frame follows a burst.
nonisolated package final class Mailbox: Sendable {
  /// What takes events on the main thread. It returns whether it takes more.
  typealias Consumer = @MainActor ([AppEvent]) -> Bool

  private struct State {
    var pending: [AppEvent] = []
    /// Whether the mailbox has rung since the last delivery.
    var hasRung = false
    /// Whether the consumer is at work.
    var isDelivering = false
    var consumer: Consumer?
    /// Resumed when the consumer takes no more.
    var end: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func post(_ event: AppEvent) {
    post([event])
  }

  func post(_ events: [AppEvent]) {
    let isFirst = state.withLock { state in
      state.pending.append(contentsOf: events)
      defer { state.hasRung = true }
      return !state.hasRung && state.consumer != nil
    }
    if isFirst { Task.detached(priority: .userInitiated) { @MainActor in self.deliver() } }
  }

  /// Wakes the consumer without an event.
  func ring() { post([]) }

  /// Passes events of the main thread to the consumer at once, after those that were posted. What
  /// the consumer itself causes is posted.
  @MainActor func deliver(_ events: [AppEvent]) {
    let isBusy = state.withLock { state in
      if state.isDelivering { return true }
      state.pending.append(contentsOf: events)
      state.hasRung = true
      return false
    }
    if isBusy { post(events) } else { deliver() }
  }

  /// Passes all posted events in order to the consumer after each ring, until it takes no more.
  ///
  /// A loop that awaited them would be resumed on another thread, which then wakes the main thread,
  /// and which background work may keep waiting. Only one consumer may be there.
  @MainActor func deliver(to consumer: @escaping Consumer) async {
    await withCheckedContinuation { end in
      let hasRung = state.withLock { state in
        (state.consumer, state.end) = (consumer, end)
        return state.hasRung
      }
      if hasRung { deliver() }
    }
  }

  @MainActor private func deliver() {
    let (events, consumer) = state.withLock { state -> ([AppEvent], Consumer?) in
      guard state.hasRung, let consumer = state.consumer else { return ([], nil) }
      defer { (state.pending, state.hasRung, state.isDelivering) = ([], false, true) }
      return (state.pending, consumer)
    }
    guard let consumer else { return }
    let takesMore = consumer(events)
    state.withLock { $0.isDelivering = false }
    if takesMore { return }
    let end = state.withLock { state in
      defer { (state.consumer, state.end) = (nil, nil) }
      return state.end
    }
    end?.resume()
  }
}
