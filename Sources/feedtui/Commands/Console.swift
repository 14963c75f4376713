import ArgumentParser
import FeedCore
import Glibc

/// Where commands speak: data to stdout, words to stderr.
nonisolated enum Console {
  /// Whether somebody watches what is said.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Says one line to the reader. Control characters of feeds do not get through.
  static func say(_ words: String) {
    _ = write(Array((Sanitizer.line(words) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Shows how far something is, in place of what was shown before; only if somebody watches.
  static func show(progress words: String) {
    guard isWatched else { return }
    _ = write(Array(("\r\u{1B}[K" + Sanitizer.line(words)).utf8), to: STDERR_FILENO)
  }

  /// Writes data to stdout. A reader that has seen enough (`head`) ends the program quietly.
  static func put(_ data: String) throws(CommandFailure) {
    try put(Array(data.utf8))
  }

  /// The same with bytes.
  static func put(_ data: [UInt8]) throws(CommandFailure) {
    switch write(data, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw CommandFailure(sentence: "", code: .ok)
    case let errno:
      let reason = String(cString: strerror(errno)).lowercased()
      throw CommandFailure(sentence: "The output cannot be written: \(reason).", code: .io)
    }
  }

  /// Runs a command: what fails is said in one line and becomes the exit code.
  @MainActor static func run(
    _ work: @MainActor () async throws -> ExitCode
  ) async throws(ArgumentParser.ExitCode) {
    // A closed pipe is an error to be met, not a reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    let code: ExitCode
    do {
      code = try await work()
    } catch {
      let failure = CommandFailure(error)
      if !failure.sentence.isEmpty { say("feedtui: " + failure.sentence) }
      code = failure.code
    }
    if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
  }

  /// 0, or the error number.
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
