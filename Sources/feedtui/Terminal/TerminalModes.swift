/// What the terminal is asked to send beyond plain keys: pastes in brackets, perhaps the mouse, and
/// kitty's keys.
struct TerminalModes {
  let start: [UInt8]
  private let end: [UInt8]
  var keyboard = KeyboardMode()

  init(hasMouse: Bool) {
    start = Self.startOfPastes + (hasMouse ? Self.startOfMouse : [])
    end = Self.endOfPastes + (hasMouse ? Self.endOfMouse : [])
  }

  /// Returns what puts the modes back, and then leaves the screen, `leave`.
  mutating func ending(_ leave: [UInt8]) -> [UInt8] { keyboard.beforeLeaving() + end + leave }

  /// Returns what gives back a terminal whose modes are not known, with the bytes that leave the
  /// screen, `reset`.
  func reset(_ reset: [UInt8]) -> [UInt8] { KeyboardMode.end + reset + end }

  /// Bracketed paste (xterm's private mode 2004).
  private static let startOfPastes = Array("\u{1B}[?2004h".utf8)
  private static let endOfPastes = Array("\u{1B}[?2004l".utf8)
  /// Buttons, the wheel and what is dragged (xterm's mode 1002), in the form of mode 1006.
  private static let startOfMouse = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  private static let endOfMouse = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)
}
