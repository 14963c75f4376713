/// Draws one row of a list. A cell owns its look, selected or not; nothing else reaches into it.
public protocol Cell {
  /// The row in words for users who hear it: its state, then what it is. Empty for a row without.
  var spoken: String { get }
  /// Returns the rows of the screen that the cell takes in `width` columns; at least 1.
  func height(fitting width: Int) -> Int
  func draw(in canvas: inout Canvas, state: CellState)
}
