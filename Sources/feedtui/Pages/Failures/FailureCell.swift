import FeedCore

/// Shows what failed, and below it why.
nonisolated struct FailureCell: ConfigurableCell {
  private let row: FailureRow

  init(_ model: FailureRow) {
    row = model
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawWarning(lines(canvas.size.width), in: &canvas, state: state)
  }

  private func lines(_ width: Int) -> [CellLine] {
    let (what, why) =
      switch row {
      case .file(let problem): (problem.place, problem.sentence)
      case .feed(let note): (note.title, note.sentence)
      }
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(Sanitizer.line(what), style: .bold, width: room, maximum: 2)
      + CellLine.wrap(Sanitizer.line(why), style: Style(.warning), width: room, maximum: 4)
  }
}
