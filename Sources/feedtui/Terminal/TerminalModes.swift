import TerminalKit

/// What the terminal is asked to do beyond drawing: pastes in brackets, perhaps the mouse, kitty's
/// keys, frames that appear at once, and a title.
struct TerminalModes {
  private let modes: (start: [UInt8], end: [UInt8])
  private var keyboard = KeyboardMode()
  private var frames = SynchronizedFrames()
  private var title: WindowTitle
  /// The number of unread items that the title shows; `nil` if it is not known.
  var unread: Int?

  init(hasMouse: Bool, hasTitle: Bool = false) {
    modes = (
      Self.startOfPastes + (hasMouse ? Self.startOfMouse : []),
      Self.endOfPastes + (hasMouse ? Self.endOfMouse : [])
    )
    title = WindowTitle(isWanted: hasTitle)
  }

  /// What is sent when the terminal is taken over.
  var start: [UInt8] { title.start + modes.start }

  /// Whether the line is too slow for what can be done without.
  var isSparing: Bool {
    get { frames.isPaused }
    set { (frames.isPaused, title.isPaused) = (newValue, newValue) }
  }

  mutating func take(_ reply: TerminalReply) {
    keyboard.take(reply)
    frames.take(reply)
  }

  /// Returns the bytes of a frame with what goes with it.
  mutating func frame(_ bytes: [UInt8]) -> [UInt8] {
    let more = keyboard.afterFrame() + title.show(unread: unread)
    let frame = frames.bracketed(bytes)
    return more.isEmpty ? frame : frame + more
  }

  /// Returns what puts the modes back, and then leaves the screen, `leave`.
  mutating func ending(_ leave: [UInt8]) -> [UInt8] {
    title.forget()
    return keyboard.beforeLeaving() + modes.end + leave + title.end
  }

  /// Returns what gives back a terminal whose modes are not known, with the bytes that leave the
  /// screen, `reset`.
  func reset(_ reset: [UInt8]) -> [UInt8] {
    KeyboardMode.end + SynchronizedFrames.end + reset + modes.end + title.end
  }

  /// Bracketed paste (xterm's private mode 2004).
  private static let startOfPastes = Array("\u{1B}[?2004h".utf8)
  private static let endOfPastes = Array("\u{1B}[?2004l".utf8)
  /// Buttons, the wheel and what is dragged (xterm's mode 1002), in the form of mode 1006.
  private static let startOfMouse = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  private static let endOfMouse = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)
}
