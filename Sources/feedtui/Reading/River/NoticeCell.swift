import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a message of the program.
nonisolated struct NoticeCell: Cell {
  let notice: Notice

  var spoken: String {
    SpokenWords.joined([notice.isWarning ? "warning" : "notice", SpokenWords.words(notice.message)])
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    let lines = lines(canvas.size.width)
    guard !notice.isWarning else {
      return CellPainter.drawWarning(lines, in: &canvas, state: state)
    }
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.draw(lines, from: 0, in: &canvas, state: state)
  }

  private func lines(_ width: Int) -> [CellLine] {
    CellLine.wrap(
      notice.message, style: notice.isWarning ? Style(.warning) : .plain,
      width: CellPainter.textWidth(width), maximum: 3)
  }
}
