import TerminalKit

/// What the terminal is asked to do beyond drawing: pastes in brackets, perhaps the mouse, kitty's
/// keys, frames that appear at once, and a title.
struct TerminalModes {
  private var mouse: MouseMode
  private var keyboard = KeyboardMode()
  private var frames = SynchronizedFrames()
  private var title: WindowTitle
  /// The number of unread items that the title shows; `nil` if it is not known.
  var unread: Int?

  /// - Parameter isScreen: Whether GNU screen seems to be in between.
  init(hasMouse: Bool, hasTitle: Bool = false, isScreen: Bool = false) {
    mouse = MouseMode(isWanted: hasMouse, isScreen: isScreen)
    title = WindowTitle(isWanted: hasTitle)
  }

  /// What is sent when the terminal is taken over.
  var start: [UInt8] { title.start + Self.startOfPastes + mouse.start }

  /// Whether the line is too slow for what can be done without.
  var isLowBandwidth: Bool {
    get { frames.isPaused }
    set { (frames.isPaused, title.isPaused) = (newValue, newValue) }
  }

  mutating func take(_ reply: TerminalReply) {
    keyboard.take(reply)
    mouse.take(reply)
    frames.take(reply)
  }

  /// Returns the bytes of a frame with what goes with it.
  mutating func frame(_ bytes: [UInt8]) -> [UInt8] {
    let more = keyboard.afterFrame() + mouse.afterFrame() + title.show(unread: unread)
    let frame = frames.bracketed(bytes)
    return more.isEmpty ? frame : frame + more
  }

  /// Returns what puts the modes back, and then leaves the screen, `leave`.
  mutating func ending(_ leave: [UInt8]) -> [UInt8] {
    title.forget()
    return keyboard.beforeLeaving() + Self.endOfPastes + mouse.end + leave + title.end
  }

  /// Returns what gives back a terminal whose modes are not known, with the bytes that leave the
  /// screen, `reset`.
  func reset(_ reset: [UInt8]) -> [UInt8] {
    KeyboardMode.end + SynchronizedFrames.end + reset + Self.endOfPastes + mouse.end + title.end
  }

  /// Bracketed paste (xterm's private mode 2004).
  private static let startOfPastes = Array("\u{1B}[?2004h".utf8)
  private static let endOfPastes = Array("\u{1B}[?2004l".utf8)
}
