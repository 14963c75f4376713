import FeedCore
import Glibc

/// The terminal, opened anew: not blocking on it leaves the shell's own descriptors as they are.
final class TerminalDevice {
  /// For reading and writing; never blocks.
  let descriptor: Int32
  /// The modes in which the terminal was found.
  let found: termios

  /// Opens the terminal that standard output is on; standard input must be one, too.
  init() throws(TerminalFailure) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(stream: "standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(stream: "standard output") }
    let opened = Self.open()
    guard opened >= 0 else { throw .unreachable(reason: String(cString: strerror(errno))) }
    var modes = termios()
    guard tcgetattr(opened, &modes) == 0 else {
      let reason = String(cString: strerror(errno))
      Glibc.close(opened)
      throw .unreachable(reason: reason)
    }
    descriptor = opened
    found = modes
  }

  /// Its extent now; what a terminal without a size (a serial line) or with an absurd one says is
  /// mended.
  var size: Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(width: 80, height: 24) }
    return Size(width: min(Int(window.ws_col), 1000), height: min(Int(window.ws_row), 500))
  }

  /// Every key as it comes, at once, without echo; what we write is not touched either.
  func makeRaw() {
    var modes = found
    cfmakeraw(&modes)
    set(modes)
  }

  func restore() {
    set(found)
  }

  /// Forgets what has been written and not yet been sent.
  func discardOutput() {
    tcflush(descriptor, TCOFLUSH)
  }

  func close() {
    Glibc.close(descriptor)
  }

  /// By /proc it is the same one in any mount namespace; /dev/tty also opens after `su`, where the
  /// file of the terminal belongs to somebody else.
  private static func open() -> Int32 {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let opened = Glibc.open("/proc/self/fd/\(STDOUT_FILENO)", flags)
    return opened >= 0 ? opened : Glibc.open("/dev/tty", flags)
  }

  /// At once: waiting until the output has drained would hang on a stalled line.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
  }
}
