import FeedModel
import SafeText
import TerminalKit

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
