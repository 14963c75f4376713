/// How a cell stands in its list.
public enum CellState: Equatable, Sendable {
  case normal
  case selected
}
