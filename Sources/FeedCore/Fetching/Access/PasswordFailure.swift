/// Why a command gave no password. The command itself is not named: it may hold secrets.
public enum PasswordFailure: Equatable, Sendable {
  /// There is no such program, or it may not be run.
  case notStarted
  case exit(status: Int)
  case tooSlow
  /// No first line, or one that is empty.
  case nothing

  /// One sentence for the reader.
  public var message: String {
    switch self {
    case .notStarted: "The password command cannot be started."
    case .exit(let status): "The password command failed (exit status \(status))."
    case .tooSlow: "The password command did not end in time."
    case .nothing: "The password command printed no password."
    }
  }
}
