import TerminalKit

/// kitty's keyboard protocol, where a terminal has said that it knows it: Escape is then a sequence
/// of its own, for which nothing has to be waited, and keys with Alt are no Escape.
///
/// A terminal keeps a stack of modes for each of its screens, so that the mode is set after the
/// first frame, on the alternate screen, and taken back before it is left.
/// Source: sw.kovidgoyal.net/kitty/keyboard-protocol.
struct KeyboardMode {
  private enum State {
    case unknown
    /// It is to be set after the next frame.
    case due
    case set
  }

  private var state = State.unknown

  mutating func take(_ reply: TerminalReply) {
    if case .keyboard = reply, state == .unknown { state = .due }
  }

  /// Returns what follows a frame: "disambiguate escape codes" and "report alternate keys", which
  /// tells the place of a letter of another script, on the stack.
  mutating func afterFrame() -> [UInt8] {
    guard state == .due else { return [] }
    state = .set
    return Array("\u{1B}[>5u".utf8)
  }

  /// Returns what comes before the screen is left; the next frame is that of a new visit.
  mutating func beforeLeaving() -> [UInt8] {
    guard state == .set else { return [] }
    state = .due
    return Self.end
  }

  /// Takes the mode from the stack. A terminal without a mode, or without the protocol, ignores it.
  static let end = Array("\u{1B}[<u".utf8)
}
