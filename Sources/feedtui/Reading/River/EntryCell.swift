import FeedtuiPages
import SafeText
import TerminalKit

/// Shows an entry: a byline and rows of text, with the title as a link, and its picture. Where the
/// byline is an age alone, it stands beside the text.
nonisolated final class EntryCell<Model: EntryModel>: Cell {
  private let model: Model
  /// The rows for the width that was asked for last, because a cell is measured, and then drawn.
  private var laid: (width: Int, rows: (top: Int, lines: [CellLine]))?

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String { model.spoken }

  func height(fitting width: Int) -> Int {
    let (top, lines) = rows(width)
    return top + lines.count + (room(width)?.height ?? 0)
  }

  /// The rows of the title; those of the text where there is none.
  func selectedPart(in size: Size) -> Rect {
    let (top, lines) = rows(size.width)
    let titles = max(1, lines.prefix { $0.style == lines.first?.style }.count)
    return Rect(x: 0, y: top, width: size.width, height: titles)
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let ((top, lines), byline) = (rows(canvas.size.width), model.byline)
    byline.drawGutter(in: &canvas, state: state)
    byline.draw(in: &canvas, state: state)
    CellPainter.draw(lines, from: top, in: &canvas, state: state)
    byline.distinguish(in: &canvas, state: state)
    if canvas.links.isOn { link(lines, from: top, in: &canvas) }
    guard let frame = model.frame, let room = room(canvas.size.width) else { return }
    frame.draw(in: &canvas, at: Point(x: Appearance.gutter, y: top + lines.count), room: room)
  }

  /// The rows of text, and the first of them: 0 without a row for the byline.
  private func rows(_ width: Int) -> (top: Int, lines: [CellLine]) {
    if let laid, laid.width == width { return laid.rows }
    let rows = lay(width)
    laid = (width, rows)
    return rows
  }

  private func lay(_ width: Int) -> (top: Int, lines: [CellLine]) {
    let room = CellPainter.textWidth(width)
    guard let age = model.byline.ageColumns(in: room) else { return (1, model.lines(room)) }
    let beside = model.lines(max(1, room - age))
    guard !beside.isEmpty else { return (1, model.lines(room)) }
    // The rows after the title have the whole width.
    let titles = Array(beside.prefix { $0.style == model.titleStyle })
    guard !titles.isEmpty, titles.count < beside.count else { return (0, beside) }
    return (0, titles + model.lines(room).drop { $0.style == model.titleStyle })
  }

  /// Makes the title a link.
  private func link(_ lines: [CellLine], from top: Int, in canvas: inout Canvas) {
    for (y, line) in lines.enumerated() where line.style == model.titleStyle {
      let width = DisplayWidth.columns(of: line.text)
      canvas.link(
        Rect(x: Appearance.gutter, y: top + y, width: width, height: 1), to: model.byline.link)
    }
  }

  /// The columns and rows that are kept for the picture.
  private func room(_ width: Int) -> Size? { model.frame?.room(CellPainter.textWidth(width)) }
}
