import Glibc
import Synchronization

/// Gives the terminal back on the ways out that nobody chose: a crash, or `exit` from anywhere.
///
/// The crash then goes on as it would have without: the reason on standard error, death by the signal.
enum TerminalGuard {
  /// The address of what to do; whoever takes it out does it, so that it is done once.
  private nonisolated static let armed = Atomic<UInt>(0)
  private static let signals = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGQUIT,
  ]
  private static var before: [(Int32, sigaction)] = []
  private static var isRegistered = false
  /// For a handler that runs because the stack is full.
  private static let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

  static func arm(terminal: Int32, modes: termios, bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let rescue = UnsafeMutablePointer<TerminalRescue>.allocate(capacity: 1)
    rescue.initialize(
      to: TerminalRescue(
        terminal: terminal, bytes: UnsafeBufferPointer(copy), modes: modes,
        errors: StandardErrorKeeper()))
    armed.store(UInt(bitPattern: rescue), ordering: .sequentiallyConsistent)
    coverThread()
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = rescueAndDie
      action.sa_flags = SA_ONSTACK
      var old = sigaction()
      sigaction(number, &action, &old)
      before.append((number, old))
    }
    if !isRegistered { atexit(rescueAtExit) }
    isRegistered = true
  }

  /// The terminal has been given back in order.
  static func disarm() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = []
    guard let rescue = takeRescue() else { return }
    rescue.pointee.errors?.release()
    rescue.pointee.errors?.discard()
    rescue.pointee.discard()
    rescue.pointee.bytes.deallocate()
    rescue.deallocate()
  }

  /// Lets somebody else write on standard error, on a terminal that is not ours meanwhile.
  static func lendErrors(for work: () -> Void) {
    let errors = UnsafePointer<TerminalRescue>(
      bitPattern: armed.load(ordering: .sequentiallyConsistent))?.pointee.errors
    errors?.pause()
    work()
    errors?.proceed()
  }

  /// Lets the handler run in this thread even if its stack is full. The main queue changes its thread.
  static func coverThread() {
    var now = stack_t()
    guard sigaltstack(nil, &now) == 0, now.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var ours = stack_t(ss_sp: stack.baseAddress, ss_flags: 0, ss_size: stack.count)
    sigaltstack(&ours, nil)
  }

  fileprivate nonisolated static func rescue() {
    takeRescue()?.pointee.perform()
  }

  private nonisolated static func takeRescue() -> UnsafeMutablePointer<TerminalRescue>? {
    UnsafeMutablePointer(bitPattern: armed.exchange(0, ordering: .sequentiallyConsistent))
  }
}

/// Runs inside a signal.
private nonisolated func rescueAndDie(_ number: Int32) {
  TerminalGuard.rescue()
  let words = lastWords(number)
  write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  signal(number, SIG_DFL)
  // Threads of a dispatch queue block most signals.
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  pthread_sigmask(SIG_UNBLOCK, &only, nil)
  raise(number)
}

/// What is said of a crash, after what Swift or libc has said.
private nonisolated func lastWords(_ number: Int32) -> StaticString {
  switch number {
  case SIGILL, SIGTRAP: "feedtui crashed: it found itself in a state that must not be.\n"
  case SIGSEGV, SIGBUS: "feedtui crashed: it reached for memory that is not there.\n"
  case SIGABRT: "feedtui crashed: it gave up.\n"
  default: "feedtui was ended by a signal.\n"
  }
}

private nonisolated func rescueAtExit() {
  TerminalGuard.rescue()
}
