import FeedCore
import Synchronization

/// The one door for everything that happens, from whatever thread. It hands over all that is pending
/// at once, so that one frame follows a burst.
nonisolated final class Mailbox: Sendable {
  /// Says that there is something to take; several posts may be one arrival.
  let arrivals: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation
  private let pending = Mutex<[AppEvent]>([])

  init() {
    (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func post(_ event: AppEvent) {
    post([event])
  }

  func post(_ events: [AppEvent]) {
    pending.withLock { $0.append(contentsOf: events) }
    bell.yield()
  }

  /// Is an arrival of nothing: whoever waits for one looks up.
  func ring() {
    bell.yield()
  }

  /// Everything that has been posted and not been taken, in order.
  func take() -> [AppEvent] {
    pending.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
