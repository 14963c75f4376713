/// Whether a terminal has a clipboard, as far as it is known.
public enum TerminalClipboard: Sendable {
  /// The terminal has said that it has one.
  case known
  /// It has not said anything.
  case possible
  case none
}
