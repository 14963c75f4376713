import FeedModel
import SafeText
import TerminalKit

/// Shows a message of the program.
nonisolated struct NoticeCell: Cell {
  private let notice: Notice

  init(_ model: Notice) {
    notice = model
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawWarning(lines(canvas.size.width), in: &canvas, state: state)
  }

  private func lines(_ width: Int) -> [CellLine] {
    CellLine.wrap(
      notice.message, style: Style(.warning), width: CellPainter.textWidth(width), maximum: 3)
  }
}
