import Glibc

/// The signals that concern a program on a terminal, one after another.
final class TerminalSignals {
  var onSignal: (Int32) -> Void = { _ in }
  private let readingEnd: Int32
  private var watch: MainLoop.Watch?
  private var before: [(Int32, sigaction)] = []

  /// Installs the handlers.
  ///
  /// This must happen before ncurses starts, which would install handlers of its own.
  init() throws(TerminalError) {
    readingEnd = try SignalPipe.open()
    for number in [SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT] {
      before.append((number, SignalPipe.catchSignal(number)))
    }
    watch = MainLoop.shared.watch(readingEnd, for: POLLIN) { [weak self] in self?.deliver() }
  }

  /// Restores the previous handlers.
  func close() {
    SignalPipe.restore(&before)
    watch?.cancel()
    SignalPipe.close(readingEnd)
  }

  /// Stops the program as ^Z does, and returns when it is continued.
  ///
  /// The whole process group stops, so that the shell notices. Returns immediately if no process
  /// could continue it (POSIX: an orphaned process group).
  func stop() {
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    // Our own copy stays pending if the main thread blocks signals at this moment, as it does on
    // its way out of a handler, and would stop the program a second time. Ignoring the signal
    // discards it (POSIX: sigaction).
    signal(SIGTSTP, SIG_IGN)
    signal(SIGTSTP, SIG_DFL)
    // Only a signal that is not blocked takes effect before `raise` returns, and the parent process
    // may have blocked it.
    var only = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &only, &blocked)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    SignalPipe.catchSignal(SIGTSTP)
    // The caller of `stop()` knows that the program continues, so SIGCONT is not delivered.
    for number in pending() where number != SIGCONT { onSignal(number) }
  }

  /// Leaves ^Z and ^C to the program that has the terminal now, and stops together with it.
  func standAside(for work: () -> Void) {
    signal(SIGTSTP, SIG_DFL)
    work()
    SignalPipe.catchSignal(SIGTSTP)
    for number in pending() where ![SIGCONT, SIGINT].contains(number) { onSignal(number) }
  }

  private func deliver() {
    for number in pending() { onSignal(number) }
  }

  private func pending() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readingEnd, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }
}
