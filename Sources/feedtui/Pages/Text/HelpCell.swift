import FeedReading
import TerminalKit

/// A binding of the help: its keys in bold, and what they do beside them.
nonisolated struct HelpCell: Cell {
  let line: HelpLine
  /// Columns of the longest keys of the whole help.
  let longest: Int

  func height(fitting width: Int) -> Int { cell(width).height(fitting: width) }

  func draw(in canvas: inout Canvas, state: CellState) {
    cell(canvas.size.width).draw(in: &canvas, state: state)
  }

  private func cell(_ width: Int) -> TextCell {
    let column = min(longest, max(1, (width - 2) / 2)) + 2
    let keys = DisplayWidth.truncated(line.keys, to: column - 1)
    return TextCell(left: .init(keys, .bold), column: column, words: .init(line.meaning))
  }
}
