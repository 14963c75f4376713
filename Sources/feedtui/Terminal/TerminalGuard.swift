import Glibc
import Synchronization

/// Gives the terminal back when the program ends unexpectedly: by a crash or any call of `exit`.
///
/// A crash then continues as usual: the reason on standard error, and death by the signal.
enum TerminalGuard {
  /// The address of the reset. The caller that takes it out performs it, so it happens only once.
  private nonisolated static let armed = Atomic<UInt>(0)
  private static let signals = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF,
    SIGUSR1, SIGUSR2, SIGXCPU,
  ]
  private static var before: [(Int32, sigaction)] = []
  private static var isRegistered = false
  /// The stack for a handler that runs because the normal stack is full.
  private static let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

  static func arm(terminal: Int32, modes: termios, bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let reset = UnsafeMutablePointer<TerminalReset>.allocate(capacity: 1)
    reset.initialize(
      to: TerminalReset(
        terminal: terminal, bytes: UnsafeBufferPointer(copy), modes: modes,
        errors: StandardErrorKeeper()))
    armed.store(UInt(bitPattern: reset), ordering: .sequentiallyConsistent)
    coverThread()
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = resetAndDie
      action.sa_flags = SA_ONSTACK
      var old = sigaction()
      sigaction(number, &action, &old)
      before.append((number, old))
    }
    if !isRegistered { atexit(resetAtExit) }
    isRegistered = true
  }

  /// Removes the handlers, after the terminal has been given back in the normal way.
  static func disarm() {
    SignalPipe.restore(&before)
    guard let reset = takeReset() else { return }
    reset.pointee.errors?.release()
    reset.pointee.errors?.discard()
    reset.pointee.discard()
    reset.pointee.bytes.deallocate()
    reset.deallocate()
  }

  /// Lets another program write to standard error while the terminal belongs to it.
  static func lendErrors(for work: () -> Void) {
    let errors = UnsafePointer<TerminalReset>(
      bitPattern: armed.load(ordering: .sequentiallyConsistent))?.pointee.errors
    errors?.pause()
    work()
    errors?.proceed()
  }

  /// Lets the handler run on the main thread even if its stack is full.
  private static func coverThread() {
    var now = stack_t()
    guard sigaltstack(nil, &now) == 0, now.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var ours = stack_t(ss_sp: stack.baseAddress, ss_flags: 0, ss_size: stack.count)
    sigaltstack(&ours, nil)
  }

  fileprivate nonisolated static func reset() {
    takeReset()?.pointee.perform()
  }

  private nonisolated static func takeReset() -> UnsafeMutablePointer<TerminalReset>? {
    UnsafeMutablePointer(bitPattern: armed.exchange(0, ordering: .sequentiallyConsistent))
  }
}

/// Gives the terminal back, prints the last words and dies by the signal.
///
/// This runs inside a signal handler.
private nonisolated func resetAndDie(_ number: Int32) {
  TerminalGuard.reset()
  let words = lastWords(number)
  write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  signal(number, SIG_DFL)
  // The threads of a dispatch queue block most signals.
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  pthread_sigmask(SIG_UNBLOCK, &only, nil)
  raise(number)
}

/// Returns the message for a crash, which follows that of Swift or libc.
private nonisolated func lastWords(_ number: Int32) -> StaticString {
  switch number {
  case SIGILL, SIGTRAP: "feedtui crashed: internal error.\n"
  case SIGSEGV, SIGBUS: "feedtui crashed: invalid memory access.\n"
  case SIGABRT: "feedtui crashed: aborted.\n"
  default: "feedtui was killed by a signal.\n"
  }
}

private nonisolated func resetAtExit() {
  TerminalGuard.reset()
}
