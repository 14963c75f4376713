import TerminalKit

/// Shows something that Enter does.
nonisolated struct ActionCell: Cell {
  let title: String

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    canvas.draw(
      DisplayWidth.truncated(title, to: max(0, canvas.size.width - 2)), at: Point(x: 1, y: 0),
      style: CellPainter.chosen(.plain, state))
  }
}
