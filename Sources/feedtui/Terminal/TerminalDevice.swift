import Glibc
import TerminalKit

/// The terminal, opened a second time.
///
/// Its own descriptor can be non-blocking without affecting the shell's descriptors.
final class TerminalDevice {
  /// The descriptor for reading and writing, which never blocks.
  let descriptor: Int32
  /// The modes of the terminal before it was changed.
  let found: termios

  /// Opens the terminal of standard output. Standard input must be a terminal too.
  init() throws(TerminalError) {
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

  /// The current size in columns and rows.
  ///
  /// A terminal without a size (a serial line) counts as 80 × 24. The maximum is 1000 × 500.
  var size: Size { knownSize ?? Size(width: 80, height: 24) }

  /// The current size; `nil` if the terminal has told the system none.
  var knownSize: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(width: min(Int(window.ws_col), 1000), height: min(Int(window.ws_row), 500))
  }

  /// The pixels of a square; `nil` if the terminal does not tell the system.
  var squareSize: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0,
      case let size = Size(
        width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row)),
      TerminalReply.isPossible(square: size)
    else { return nil }
    return size
  }

  /// Whether this process may ask the terminal: others would be stopped (POSIX, SIGTTOU).
  var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Delivers every key immediately and without echo, and leaves the output unprocessed too.
  ///
  /// - Parameter keepingSignals: Whether keys such as ^C stay signals.
  func makeRaw(keepingSignals: Bool = false) {
    var modes = found
    cfmakeraw(&modes)
    if keepingSignals { modes.c_lflag |= tcflag_t(ISIG) }
    set(modes)
  }

  func restore() {
    set(found)
  }

  /// Discards output that was written but not yet sent.
  func discardOutput() {
    tcflush(descriptor, TCOFLUSH)
  }

  /// Waits for answers of the terminal, and discards them with all other input that was not read,
  /// until nothing has come for 20 milliseconds.
  func discardInput(within milliseconds: Int32) {
    var request = pollfd(descriptor: descriptor, events: Int16(POLLIN))
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var timeout = milliseconds
    while poll(&request, 1, timeout) > 0, ContinuousClock.now < end {
      tcflush(descriptor, TCIFLUSH)
      timeout = 20
    }
    tcflush(descriptor, TCIFLUSH)
  }

  func close() {
    Glibc.close(descriptor)
  }

  /// Opens the terminal through /proc, or else as /dev/tty.
  ///
  /// /proc leads to the same terminal in any mount namespace. /dev/tty opens even after `su`, when
  /// the terminal's file belongs to another user.
  private static func open() -> Int32 {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let opened = Glibc.open("/proc/self/fd/\(STDOUT_FILENO)", flags)
    return opened >= 0 ? opened : Glibc.open("/dev/tty", flags)
  }

  /// Sets the modes immediately. Waiting for the output to drain would hang on a stalled line.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
  }
}
