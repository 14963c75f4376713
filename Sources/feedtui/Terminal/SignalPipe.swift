import CNcurses
import Glibc
import Synchronization

/// The signals received, as bytes in a pipe: a signal handler may do little more than write.
///
/// The program uses handlers of its own instead of blocking or ignoring signals, because the
/// programs it starts inherit the latter, and because ncurses installs no handler where there is
/// one.
enum SignalPipe {
  /// The end that the handler writes to; -1 while the pipe is closed.
  fileprivate nonisolated static let writingEnd = Atomic<Int32>(-1)

  /// Opens the pipe and returns the reading end, which never blocks.
  static func open() throws(TerminalError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_NONBLOCK | O_CLOEXEC) == 0 else {
      throw .unreachable(reason: String(cString: strerror(errno)))
    }
    writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    return ends[0]
  }

  static func close(_ readingEnd: Int32) {
    Glibc.close(writingEnd.exchange(-1, ordering: .sequentiallyConsistent))
    Glibc.close(readingEnd)
  }

  /// Installs the handler and returns the previous one.
  @discardableResult
  static func catchSignal(_ number: Int32) -> sigaction {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = SA_RESTART
    var before = sigaction()
    sigaction(number, &action, &before)
    return before
  }

  /// Installs the previous handlers of signals again, and forgets them.
  static func restore(_ before: inout [(Int32, sigaction)]) {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = []
  }
}

/// Writes the signal's number to the pipe.
///
/// This runs inside a signal handler: it makes only safe calls and preserves `errno`.
private nonisolated func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  write(SignalPipe.writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = saved
}
