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
