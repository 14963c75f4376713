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

/// Shows how many items of a day are muted, and by which rules.
nonisolated struct MutedRowCell: Cell {
  private let muted: MutedDay

  init(_ model: MutedDay) {
    muted = model
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    let sign = muted.items == nil ? "▸" : "▾"
    let text = DisplayWidth.truncated(
      "\(sign) \(muted.summary)", to: CellPainter.textWidth(canvas.size.width))
    let line = CellLine(text: text, style: state == .selected ? .plain : .muted)
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.draw([line], from: 0, in: &canvas, state: state)
  }
}
