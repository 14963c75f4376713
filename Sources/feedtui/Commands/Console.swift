import FeedSystem
import FeedtuiLibrary
import Glibc
import SafeText

/// The output of commands: data goes to stdout, messages go to stderr.
nonisolated enum Console {
  /// Whether stderr is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Prints one line on stderr. Control characters of feeds are removed.
  static func say(_ words: String) {
    _ = Descriptor.write(Array((Sanitizer.line(words) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints a query on stderr, and a caret below the place of its error. A query that cannot be
  /// shown as it is, is not.
  static func show(_ place: QueryPlace) {
    guard !place.text.isEmpty, Sanitizer.line(place.text) == place.text else { return }
    let width = DisplayWidth.columns(of: place.text.prefix(place.column - 1))
    let lines = "  \(place.text)\n  \(String(repeating: " ", count: width))^\n"
    _ = Descriptor.write(Array(lines.utf8), to: STDERR_FILENO)
  }

  /// Replaces the line that shows progress, if stderr is a terminal. An empty text clears it.
  static func show(progress words: String) {
    guard isWatched else { return }
    _ = Descriptor.write(Array(("\r\u{1B}[K" + Sanitizer.line(words)).utf8), to: STDERR_FILENO)
  }

  /// Writes data to stdout. When the pipe's other end is closed (`head`), the program ends quietly.
  static func put(_ data: String) throws(CommandError) {
    try put(Array(data.utf8))
  }

  /// Writes bytes to stdout in the same way.
  static func put(_ data: [UInt8]) throws(CommandError) {
    guard !Descriptor.write(data, to: STDOUT_FILENO) else { return }
    guard errno != EPIPE else { throw CommandError(message: "", code: .ok) }
    let reason = String(cString: strerror(errno)).lowercased()
    throw CommandError(message: "The output cannot be written: \(reason).", code: .io)
  }
}
