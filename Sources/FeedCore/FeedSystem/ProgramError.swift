import Glibc

/// The reason why a program did not do what it was started for.
package enum ProgramError: Error, Equatable, Sendable {
  /// There is no such program, or it may not be executed, or the system has no room for it.
  case notStarted(errno: CInt)
  /// `said` is the last line of its standard error, if that is kept. It may have any characters.
  case exited(status: Int, said: String = "")
  /// The program was killed by a signal, which is what most limits do.
  case killed(signal: Int)
  /// It was killed after this time.
  case tooSlow(limit: Duration)
  /// It was killed after these bytes of output.
  case tooMuchOutput(limit: Int)
  /// The first line was asked for, and is missing or empty.
  case printedNothing
  case cancelled

  /// The failure of a program in words, without a full stop. `name` is the subject.
  package func message(of name: String) -> String {
    switch self {
    case .notStarted(let errno): "\(name) cannot be started: \(String(cString: strerror(errno)))"
    case .exited(let status, ""): "\(name) exited with status \(status)"
    case .exited(let status, let said): "\(name) ended with \(status): \(said)"
    case .killed(let signal): "\(name) was killed by signal \(signal)"
    case .tooSlow(let limit): "\(name) took longer than \(limit.components.seconds) seconds"
    case .tooMuchOutput(let limit): "\(name) printed more than \(limit >> 20) MB"
    case .printedNothing: "\(name) printed nothing"
    case .cancelled: "\(name) was cancelled"
    }
  }
}
