import FeedSystem
import Glibc

/// A program to start, with its arguments. It is an argument vector and never runs in a shell.
nonisolated struct ChildProgram: Equatable, Sendable {
  /// The path of the program, then its arguments.
  let words: [String]

  /// The way in which a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    /// The program was killed by the given signal.
    case killed(Int32)
    /// The program could not be started, for the given reason.
    case notStarted(String)
  }

  /// Returns `nil` if the first word does not name a program on the given path.
  init?(_ words: [String], path: String) {
    guard let program = words.first, let found = Self.find(program, path: path) else { return nil }
    self.words = [found] + words.dropFirst()
  }

  init(found words: [String]) {
    self.words = words
  }

  /// Starts the program in the background, without our terminal. Returns a message if it fails.
  func launch() -> String? {
    let process = ChildProcess(
      words, input: .nothing, output: .nothing, errors: .nothing, session: .own)
    switch process.start() {
    case .running(let id):
      // Without a `wait`, the ended program would stay in the process table.
      Task.detached(priority: .background) { _ = Self.wait(for: id) }
      return nil
    case .failed(let error): return message(error)
    }
  }

  /// Runs the program on our terminal and waits for its end.
  func run() -> Ending {
    switch ChildProcess(words).start() {
    case .running(let id):
      let status = Self.wait(for: id)
      // By wait(2), the low seven bits are the signal and the next byte is the exit status.
      return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
    case .failed(let error): return .notStarted(message(error))
    }
  }

  private func message(_ error: Int32) -> String {
    "\(words[0]) cannot be started: \(String(cString: strerror(error)))"
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func find(_ program: String, path: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
