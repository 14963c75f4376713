/// A way to move in a list.
public enum Motion: Equatable, Sendable {
  /// So many items down, up.
  case down(Int), up(Int)
  /// So many screens, half screens.
  case pageDown(Int), pageUp(Int)
  case halfPageDown(Int), halfPageUp(Int)
  case top, bottom
  /// To the first item of the so-manieth next section, or of this one and those before.
  case nextSection(Int), previousSection(Int)

  /// Which end of the list it leads to.
  public var edge: ListEdge {
    switch self {
    case .down, .pageDown, .halfPageDown, .bottom, .nextSection: .end
    case .up, .pageUp, .halfPageUp, .top, .previousSection: .start
    }
  }
}

/// An end of a list.
public enum ListEdge: Equatable, Sendable {
  case start, end
}
