import TerminalKit

/// Reports of the mouse: buttons, the wheel and what is dragged (xterm's mode 1002), in the form of
/// mode 1006.
///
/// While a program has them in GNU screen, screen keeps an Escape until the next key comes (seen in
/// 4.09), so that nobody could go back. There they stay off. Over SSH tmux may look like screen
/// until it has said its name, and gets them then.
struct MouseMode {
  private enum State {
    case off
    /// It is on if this is tmux.
    case unsure
    /// It is to be set after the next frame.
    case due
    case on
  }

  private var state: State

  init(isWanted: Bool, isScreen: Bool) {
    state = !isWanted ? .off : isScreen ? .unsure : .on
  }

  mutating func take(_ reply: TerminalReply) {
    guard state == .unsure, case .version(let name) = reply, name.hasPrefix("tmux") else { return }
    state = .due
  }

  /// What is sent when the terminal is taken over.
  var start: [UInt8] { state == .on ? Self.start : [] }

  /// Returns what follows a frame.
  mutating func afterFrame() -> [UInt8] {
    guard state == .due else { return [] }
    state = .on
    return start
  }

  /// What puts it back.
  var end: [UInt8] { state == .off ? [] : Array("\u{1B}[?1006l\u{1B}[?1002l".utf8) }

  private static let start = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
}
