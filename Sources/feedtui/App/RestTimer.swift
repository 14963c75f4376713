/// Posts `.rested` when the user has not moved for a while: a scroll indicator goes then.
final class RestTimer {
  private let mailbox: Mailbox
  private var waiting: Task<Void, any Error>?
  private var lastMove = ContinuousClock.now

  /// How long the indicator stays.
  private static let rest = Duration.milliseconds(900)

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// The user has moved. A timer that is running already is only told, as keys may come fast.
  func moved() {
    lastMove = .now
    guard waiting == nil else { return }
    waiting = Task {
      while case let rest = Self.rest - lastMove.duration(to: .now), rest > .zero {
        try await Task.sleep(for: rest)
      }
      waiting = nil
      mailbox.post(.rested)
    }
  }

  func stop() {
    waiting?.cancel()
  }
}
