import TerminalKit

/// An empty row.
nonisolated struct BlankCell: Cell {
  let spoken = ""

  func height(fitting width: Int) -> Int { 1 }
  func draw(in canvas: inout Canvas, state: CellState) {}
}
