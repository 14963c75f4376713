import TerminalKit

/// The program between this one and the terminal, if there is one, which takes sequences for
/// itself. Those for the terminal have to be wrapped.
enum Multiplexer: Equatable {
  case none, tmux, screen

  /// Over SSH the environment has only `TERM`, which may be screen's for tmux too; but tmux says
  /// its name when it is asked (XTVERSION), and screen does not.
  init(_ environment: [String: String], version: String?) {
    let type = environment["TERM"] ?? ""
    if environment["TMUX"] != nil || type.hasPrefix("tmux") || version?.hasPrefix("tmux") == true {
      self = .tmux
    } else if environment["STY"] != nil || type.hasPrefix("screen") {
      self = .screen
    } else {
      self = .none
    }
  }

  /// Returns sequences for the terminal behind it. For screen, they must not end with `ESC \`.
  func passing(_ command: [UInt8]) -> [UInt8] {
    let escape: UInt8 = 0x1B
    switch self {
    case .none: return command
    case .tmux:
      return Array("\u{1B}Ptmux;".utf8)
        + command.flatMap { $0 == escape ? [escape, escape] : [$0] } + Self.end
    case .screen:
      return stride(from: 0, to: command.count, by: Self.mostForScreen).flatMap { start in
        Array("\u{1B}P".utf8)
          + command[start..<min(start + Self.mostForScreen, command.count)] + Self.end
      }
    }
  }

  private static let end = Array("\u{1B}\\".utf8)
  /// Older versions of screen keep 256 bytes of a sequence.
  private static let mostForScreen = 240
}
