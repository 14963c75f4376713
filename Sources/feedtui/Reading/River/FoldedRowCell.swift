import FeedtuiPages
import SafeText
import TerminalKit

/// Shows on one row what is folded away below it: the muted items of a day, or a run of one feed.
nonisolated struct FoldedRowCell: Cell {
  private let text: String
  private let isFolded: Bool
  private let style: Style

  init(_ summary: String, isFolded: Bool, isMuted: Bool = true) {
    text = "\(isFolded ? "▸" : "▾") \(Sanitizer.line(summary))"
    self.isFolded = isFolded
    style = isMuted ? .muted : .plain
  }

  /// "folded, 5 items of A".
  var spoken: String {
    SpokenWords.joined([isFolded ? "folded" : "unfolded", SpokenWords.words(text)])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let shown = DisplayWidth.truncated(text, to: CellPainter.textWidth(canvas.size.width))
    let line = CellLine(text: shown, style: state == .selected ? .plain : style)
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.draw([line], from: 0, in: &canvas, state: state)
  }
}
