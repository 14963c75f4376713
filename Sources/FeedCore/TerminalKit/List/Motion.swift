/// A way to move in a list; numbers say how often.
public enum Motion: Equatable, Sendable {
  /// Items down, up.
  case down(Int), up(Int)
  /// Screens, half screens.
  case pageDown(Int), pageUp(Int)
  case halfPageDown(Int), halfPageUp(Int)
  case top, bottom
  /// To the first item of a section further down, or of this one and those above.
  case nextSection(Int), previousSection(Int)

  /// Where it goes on in a list whose ends meet, once it has come to one; `nil` if it stays there.
  public var wrapped: Motion? {
    switch self {
    case .down: .top
    case .up: .bottom
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom, .nextSection,
      .previousSection:
      nil
    }
  }

  /// The end of the list that it leads to.
  public var edge: ListEdge {
    switch self {
    case .down, .pageDown, .halfPageDown, .bottom, .nextSection: .end
    case .up, .pageUp, .halfPageUp, .top, .previousSection: .start
    }
  }
}
