@testable import FeedtuiApp
@testable import FeedtuiPages
@testable import feedtui

extension Mailbox {
  /// Waits for events or a ring, and returns all posted events in order.
  func next() async -> [AppEvent] {
    var events: [AppEvent] = []
    await deliver {
      events = $0
      return false
    }
    return events
  }
}
