/// What comes in from the terminal.
public enum ScreenEvent: Equatable, Sendable {
  case key(Key)
  /// A bracketed paste, whole; hostile until it has passed `Text/`.
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  /// Back from the background: everything must be drawn anew.
  case resumed
  /// The terminal is gone (hang-up, end of file).
  case vanished
  /// Asked to end by a signal of that number.
  case terminated(Int32)
  /// Interrupted (SIGINT, or ^C where the terminal makes a key of it).
  case interrupted
}

/// A mouse report (xterm's SGR protocol, mode 1006); columns and rows from 0.
public struct Mouse: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case press, release, wheelUp, wheelDown
  }

  public var action: Action
  public var place: Point

  public init(_ action: Action, at place: Point) {
    self.action = action
    self.place = place
  }
}
