/// The reason why a command gave no password. It does not name the command, which may hold secrets.
package enum PasswordError: Equatable, Sendable {
  /// There is no such program, or it may not be executed.
  case notStarted
  case exit(status: Int)
  case tooSlow
  /// The first line is missing or empty.
  case nothing

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .notStarted: "The password command cannot be started."
    case .exit(let status): "The password command failed (exit status \(status))."
    case .tooSlow: "The password command timed out."
    case .nothing: "The password command printed no password."
    }
  }
}
