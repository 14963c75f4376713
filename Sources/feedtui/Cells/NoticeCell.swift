import FeedCore

/// Shows a sentence of the program's own.
nonisolated struct NoticeCell: ConfigurableCell {
  private let notice: Notice

  init(_ model: Notice) {
    notice = model
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    canvas.draw("!", at: Point(x: 1, y: 0), style: Style(.warning, .bold))
    for (y, line) in lines(canvas.size.width).enumerated() {
      canvas.draw(line.text, at: Point(x: Appearance.gutter, y: y), style: line.style)
    }
  }

  private func lines(_ width: Int) -> [CellLine] {
    CellLine.wrap(
      notice.sentence, style: Style(.warning), width: CellPainter.textWidth(width), maximum: 3)
  }
}
