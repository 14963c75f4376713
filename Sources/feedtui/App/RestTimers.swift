import FeedtuiPages
import FeedtuiTerminal

/// What waits for the user to rest.
struct RestTimers {
  let brief, images, long, menu, number, message: RestTimer

  init(_ mailbox: Mailbox) {
    brief = RestTimer(mailbox, .brief)
    images = RestTimer(mailbox, .images)
    long = RestTimer(mailbox, .long)
    menu = RestTimer(mailbox, .menu)
    number = RestTimer(mailbox, .number)
    message = RestTimer(mailbox, .message)
  }

  func stop() {
    for timer in [brief, images, long, menu, number, message] { timer.stop() }
  }
}

/// Posts `.rested` when the user has not moved for a while.
final class RestTimer {
  private let mailbox: Mailbox
  private let rest: AppEvent.Rest
  private var waiting: MainLoop.Timer?
  /// The subject of the wait; `nil` if every move begins it again.
  private var awaited: Int?
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

  /// The user has begun something that goes on in a moment, unless it is another thing by then:
  /// frames that come meanwhile do not put it off. `nil` if there is nothing of the kind.
  func wait(for wanted: Int?) {
    guard wanted != awaited else { return }
    awaited = wanted
    if wanted != nil { moved() }
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
