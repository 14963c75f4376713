import FeedtuiPages

/// Posts `.rested` when the user has not moved for a while.
final class RestTimer {
  private let mailbox: Mailbox
  private let rest: AppEvent.Rest
  private var waiting: Task<Void, any Error>?
  private var lastMove = ContinuousClock.now

  init(_ mailbox: Mailbox, _ rest: AppEvent.Rest) {
    self.mailbox = mailbox
    self.rest = rest
  }

  /// The user has moved. A timer that is running already is only told, as keys may come fast.
  func moved() {
    lastMove = .now
    guard waiting == nil else { return }
    waiting = Task {
      while case let time = rest.duration - lastMove.duration(to: .now), time > .zero {
        try await Task.sleep(for: time)
      }
      waiting = nil
      mailbox.post(.rested(rest))
    }
  }

  func stop() {
    waiting?.cancel()
  }
}
