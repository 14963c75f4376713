/// What waits for the user to rest.
struct RestTimers {
  let brief, long, menu, number, message: RestTimer

  init(_ mailbox: Mailbox) {
    brief = RestTimer(mailbox, .brief)
    long = RestTimer(mailbox, .long)
    menu = RestTimer(mailbox, .menu)
    number = RestTimer(mailbox, .number)
    message = RestTimer(mailbox, .message)
  }

  func stop() {
    for timer in [brief, long, menu, number, message] { timer.stop() }
  }
}
