/// A mouse report (xterm's SGR protocol, mode 1006); columns and rows from 0.
public struct Mouse: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case press, release, wheelUp, wheelDown
    /// The pointer has moved with the button held down.
    case drag
  }

  public var action: Action
  public var place: Point

  public init(_ action: Action, at place: Point) {
    self.action = action
    self.place = place
  }
}
