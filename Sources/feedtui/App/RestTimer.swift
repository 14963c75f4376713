import FeedtuiPages
import FeedtuiTerminal

/// Posts `.rested` when the user has not moved for a while.
final class RestTimer {
  private let mailbox: Mailbox
  private let rest: AppEvent.Rest
  private var waiting: MainLoop.Timer?
  private var lastMove = ContinuousClock.now

  init(_ mailbox: Mailbox, _ rest: AppEvent.Rest) {
    self.mailbox = mailbox
    self.rest = rest
  }

  /// The user has moved. A timer that is running already is only told, as keys may come fast.
  func moved() {
    lastMove = .now
    if waiting == nil { wait(for: rest.duration) }
  }

  func stop() {
    waiting?.cancel()
    waiting = nil
  }

  private func wait(for time: Duration) {
    waiting = MainLoop.shared.after(time) { [weak self] in self?.look() }
  }

  private func look() {
    let time = rest.duration - lastMove.duration(to: .now)
    if time > .zero { return wait(for: time) }
    waiting = nil
    mailbox.deliver([.rested(rest)])
  }
}
