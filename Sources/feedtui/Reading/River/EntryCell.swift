import FeedtuiPages
import SafeText
import TerminalKit

/// Shows an entry: a byline and rows of text, with the title as a link, and its picture.
nonisolated struct EntryCell<Model: EntryModel>: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String { model.spoken }

  func height(fitting width: Int) -> Int { 1 + lines(width).count + (room(width)?.height ?? 0) }

  func selectedPart(in size: Size) -> Rect {
    let titles = titleRows(of: lines(size.width))
    return Rect(x: 0, y: titles.lowerBound, width: size.width, height: titles.count)
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let (lines, byline) = (lines(canvas.size.width), model.byline)
    byline.drawGutter(in: &canvas, state: state)
    byline.draw(in: &canvas, state: state)
    CellPainter.draw(lines, from: 1, in: &canvas, state: state)
    byline.distinguish(in: &canvas, state: state)
    if canvas.links.isOn { link(lines, in: &canvas) }
    guard let frame = model.frame, let room = room(canvas.size.width) else { return }
    frame.draw(in: &canvas, at: Point(x: Appearance.gutter, y: 1 + lines.count), room: room)
  }

  private func lines(_ width: Int) -> [CellLine] { model.lines(CellPainter.textWidth(width)) }

  /// The rows of the title; those of the text where there is none.
  private func titleRows(of lines: [CellLine]) -> Range<Int> {
    1..<1 + max(1, lines.prefix { $0.style == lines.first?.style }.count)
  }

  /// Makes the title a link.
  private func link(_ lines: [CellLine], in canvas: inout Canvas) {
    for (y, line) in lines.enumerated() where line.style == model.titleStyle {
      let width = DisplayWidth.columns(of: line.text)
      canvas.link(
        Rect(x: Appearance.gutter, y: 1 + y, width: width, height: 1), to: model.byline.link)
    }
  }

  /// The columns and rows that are kept for the picture.
  private func room(_ width: Int) -> Size? { model.frame?.room(CellPainter.textWidth(width)) }
}
