/// A terminal screen, which shows frames and sends events.
@MainActor public protocol Screen: AnyObject {
  var size: Size { get }
  /// The events of the screen.
  ///
  /// All pending events are sent together, so that a burst is answered by one frame.
  var events: ScreenEvents { get }
  /// Shows a frame, replacing an earlier one that has not been written yet.
  func present(_ canvas: Canvas)
  /// Makes the next frame redraw everything, whatever the terminal shows now.
  func invalidate()
  var terminalClipboard: TerminalClipboard { get }
  /// Puts a text on the terminal's clipboard (OSC 52), if it has one.
  func copy(_ text: String)
  /// Gives the terminal back, stops the program, and returns when the program is continued.
  func suspend()
  /// Gives the terminal to another program while `work` runs, and takes it back.
  func lend(for work: () -> Void)
  /// Gives the terminal back permanently.
  func close()
}

/// Whether a terminal has a clipboard, as far as it is known.
public enum TerminalClipboard: Sendable {
  /// The terminal has said that it has one.
  case known
  /// It has not said anything.
  case possible
  case none
}
