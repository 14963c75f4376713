/// An end of a list.
public enum ListEdge: Equatable, Sendable {
  case start, end
}
