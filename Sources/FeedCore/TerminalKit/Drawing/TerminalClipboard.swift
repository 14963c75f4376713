/// What is known of a terminal's clipboard.
public enum TerminalClipboard: Sendable {
  /// The terminal has said that it has one.
  case known
  /// It has not said anything.
  case possible
  case none
}
