/// Draws one row of a list. A cell owns its look, selected or not; nothing else reaches into it.
public protocol Cell {
  /// Returns the rows of the screen that the cell takes in `width` columns; at least 1.
  func height(fitting width: Int) -> Int
  func draw(in canvas: inout Canvas, state: CellState)
}
