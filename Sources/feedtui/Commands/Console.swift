import FeedtuiLibrary
import Glibc
import SafeText

/// The output of commands: data goes to stdout, messages go to stderr.
nonisolated enum Console {
  /// Whether stderr is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Prints one line on stderr. Control characters of feeds are removed.
  static func say(_ words: String) {
    _ = write(Array((Sanitizer.line(words) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints a query on stderr, and a caret below the place of its error. A query that cannot be
  /// shown as it is, is not.
  static func show(_ place: QueryPlace) {
    guard !place.text.isEmpty, Sanitizer.line(place.text) == place.text else { return }
    let width = DisplayWidth.columns(of: place.text.prefix(place.column - 1))
    let lines = "  \(place.text)\n  \(String(repeating: " ", count: width))^\n"
    _ = write(Array(lines.utf8), to: STDERR_FILENO)
  }

  /// Replaces the line that shows progress, if stderr is a terminal. An empty text clears it.
  static func show(progress words: String) {
    guard isWatched else { return }
    _ = write(Array(("\r\u{1B}[K" + Sanitizer.line(words)).utf8), to: STDERR_FILENO)
  }

  /// Writes data to stdout. When the pipe's other end is closed (`head`), the program ends quietly.
  static func put(_ data: String) throws(CommandError) {
    try put(Array(data.utf8))
  }

  /// Writes bytes to stdout in the same way.
  static func put(_ data: [UInt8]) throws(CommandError) {
    switch write(data, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw CommandError(message: "", code: .ok)
    case let errno:
      let reason = String(cString: strerror(errno)).lowercased()
      throw CommandError(message: "The output cannot be written: \(reason).", code: .io)
    }
  }

  /// Writes all bytes. Returns 0 or the error number.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return errno }
      rest.removeFirst(count)
    }
    return 0
  }
}
