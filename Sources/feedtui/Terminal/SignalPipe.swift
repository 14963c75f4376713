import CNcurses
import Glibc
import Synchronization

/// The signals that arrived, as bytes in a pipe: a handler may do no more than write one.
///
/// Handlers of our own rather than blocked or ignored signals, because programs that we start
/// inherit the latter, and because ncurses installs none where there is one.
enum SignalPipe {
  /// Where the handler writes; -1 while nobody listens.
  fileprivate nonisolated static let writingEnd = Atomic<Int32>(-1)

  /// Opens the pipe and returns the end to read from; never blocks.
  static func open() throws(TerminalFailure) -> Int32 {
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

  /// Installs the handler and returns what was there before.
  @discardableResult
  static func catchSignal(_ number: Int32) -> sigaction {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = SA_RESTART
    var before = sigaction()
    sigaction(number, &action, &before)
    return before
  }
}

/// Runs inside a signal: only calls that are safe there, and `errno` as it was.
private nonisolated func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  write(SignalPipe.writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = saved
}
