/// Where frames go and keys come from.
@MainActor public protocol Screen: AnyObject {
  var size: Size { get }
  /// What has happened goes to whoever listens here, all that is pending at once, so that one frame can
  /// follow a burst.
  var events: ScreenEvents { get }
  /// Shows a frame. A frame that comes before the last one has left replaces it.
  func present(_ canvas: Canvas)
  /// Draws everything anew with the next frame, whatever the terminal shows now.
  func invalidate()
  /// Puts text on the terminal's clipboard (OSC 52).
  func copy(_ text: String)
  /// Gives the terminal back, stops the program and returns when it is continued.
  func suspend()
  /// Gives the terminal to somebody else while the work is done, and takes it back.
  func lend(for work: () -> Void)
  /// Gives the terminal back for good.
  func close()
}
