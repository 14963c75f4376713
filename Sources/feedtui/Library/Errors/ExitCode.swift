package import FeedModel

/// The exit statuses of the program (sysexits.h).
package enum ExitCode: Int32, CaseIterable, Equatable, Sendable {
  case ok = 0
  /// Only part of the work was done.
  case partFailed = 1
  case usage = 64
  case badData = 65
  case cannotRead = 66
  /// The network failed, or the kernel cannot do what was asked of it.
  case unavailable = 69
  case cannotCreate = 73
  case io = 74
  /// A server refused the password.
  case refused = 77
  /// The settings file has an error.
  case config = 78
  /// The terminal was closed.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The description in the manual.
  package var meaning: String {
    switch self {
    case .ok: "Success."
    case .partFailed: "Part of it failed."
    case .usage: "The command line is invalid."
    case .badData: "A document or the archive is damaged or of the wrong kind."
    case .cannotRead: "A file cannot be read, or something named does not exist."
    case .unavailable:
      "The network or a server is not available, or the kernel cannot confine `--safe`."
    case .cannotCreate: "A file cannot be created."
    case .io: "Reading or writing failed."
    case .refused: "A server refused the password."
    case .config: "The settings file has an error (`feedtui config`)."
    case .hungUp: "The terminal was closed."
    case .interrupted: "The program was interrupted."
    case .terminated: "The program was terminated."
    }
  }
}

extension ExitCode {
  /// The status for an account that could not be synced: `unavailable` if it may work later without
  /// the user doing anything.
  package init(_ failure: SyncFailure.Kind) {
    self =
      switch failure {
      case .refused: .partFailed
      case .noAPI, .apiOff, .header, .tooOld, .redirect, .invalidAnswer, .contradiction, .conflict:
        .badData
      case .passwordCommand, .limit, .pause, .busy, .network: .unavailable
      case .archive: .io
      case .password: .refused
      case .settings: .config
      case .cancelled: .interrupted
      }
  }
}
