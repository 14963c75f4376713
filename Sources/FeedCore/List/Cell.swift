/// Draws one row of a list. It owns its look, selected or not; nobody reaches into it.
public protocol Cell {
  /// Rows it takes in that many columns; at least 1.
  func height(fitting width: Int) -> Int
  func draw(in canvas: inout Canvas, state: CellState)
}

/// A cell that is made from a model holding what it displays.
public protocol ConfigurableCell<Model>: Cell {
  associatedtype Model
  init(_ model: Model)
}

/// How a cell stands in its list.
public enum CellState: Equatable, Sendable {
  case normal
  case selected
}
