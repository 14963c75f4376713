import SafeText
import TerminalKit

/// Shows the words of the filter.
nonisolated struct FilterWordsCell: Cell {
  let words: String

  var spoken: String { words.isEmpty ? "any words" : "words: \(words)" }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let room = max(0, canvas.size.width - FilterChoiceCell.titleX - 1)
    canvas.draw(
      DisplayWidth.truncated(words.isEmpty ? "Anything" : words, to: room),
      at: Point(x: FilterChoiceCell.titleX, y: 0),
      style: words.isEmpty ? .muted : CellPainter.chosen(.bold, state))
  }
}
