/// What waits for the user to rest.
struct RestTimers {
  let brief, long, menu, message: RestTimer

  init(_ mailbox: Mailbox) {
    brief = RestTimer(mailbox, .brief)
    long = RestTimer(mailbox, .long)
    menu = RestTimer(mailbox, .menu)
    message = RestTimer(mailbox, .message)
  }

  func stop() {
    for timer in [brief, long, menu, message] { timer.stop() }
  }
}
