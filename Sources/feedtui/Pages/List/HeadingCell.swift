import TerminalKit

/// The header of a part of a text: its title on one row.
nonisolated struct HeadingCell: Cell {
  let title: String

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    let width = max(0, canvas.size.width - 2)
    canvas.draw(title, at: Point(x: 1, y: 0), style: Style(.dayHeader), width: width)
  }
}
