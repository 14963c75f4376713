import FeedtuiPages
import FeedtuiTerminal

/// What waits for the user to rest.
struct RestTimers {
  let brief, images, long, menu, number, message: RestTimer
  /// The number of a link that opens it in a moment.
  private var awaited: Int?

  init(_ mailbox: Mailbox) {
    brief = RestTimer(mailbox, .brief)
    images = RestTimer(mailbox, .images)
    long = RestTimer(mailbox, .long)
    menu = RestTimer(mailbox, .menu)
    number = RestTimer(mailbox, .number)
    message = RestTimer(mailbox, .message)
  }

  /// A number opens its link in a moment, unless it is another one by then: frames that come
  /// meanwhile do not put it off.
  mutating func wait(for number: Int?) {
    guard number != awaited else { return }
    awaited = number
    if number != nil { self.number.moved() }
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
