import FeedReading
import TerminalKit

/// Shows a heading on one row, indented by its depth.
nonisolated struct HeadingRowCell: Cell {
  let row: HeadingRow

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    let indent = min(row.depth * 2, width / 3)
    let text = DisplayWidth.truncated(row.heading.text, to: max(1, width - 3 - indent))
    canvas.draw(
      text, at: Point(x: 2 + indent, y: 0), style: state == .selected ? .bold : .plain)
  }
}
