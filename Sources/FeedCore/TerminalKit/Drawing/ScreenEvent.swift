/// An event from the terminal or from the system.
public enum ScreenEvent: Equatable, Sendable {
  case key(Key)
  /// The terminal has said which character of a Latin keyboard has the place of this one.
  case place(of: Character, Character)
  /// A complete bracketed paste. Its text is hostile until it has passed `Text/`.
  case paste(String)
  case mouse(Mouse)
  /// A line that was typed where keys do not come one by one. Its text is hostile.
  case line(String)
  /// There are no more lines.
  case ended
  case resize(Size)
  /// The terminal has said what its own background is.
  case background(RGB)
  /// The terminal has said what it is, or what it can do.
  case reply(TerminalReply)
  /// The line to the terminal has turned out to be slow.
  case slow(SlowLine)
  /// The widths of characters have been measured.
  case widths(WidthProfile)
  /// The program has returned from the background, so that everything must be redrawn.
  case resumed
  /// The terminal is gone (hang-up, end of file).
  case vanished
  /// The program was asked to terminate by the signal with this number.
  case terminated(Int32)
  /// The program was interrupted (SIGINT, or ^C where the terminal sends it as a key).
  case interrupted
}
