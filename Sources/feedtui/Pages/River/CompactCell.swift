import FeedModel
import TerminalKit

/// Shows an entry of any kind on one row: its marks, and the fields that the user has chosen.
nonisolated struct CompactCell: Cell {
  private let model: CompactCellModel

  init(_ model: CompactCellModel) {
    self.model = model
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawGutter(model.byline, in: &canvas, state: state)
    let style = model.style
    let room = canvas.size.width - Appearance.gutter
    for place in style.format.places(in: room, style.clock) {
      let start = Appearance.gutter + place.x
      if place.field == .title {
        drawTitle(from: start, to: start + place.width, in: &canvas, state: state)
      } else {
        let text = DisplayWidth.truncated(model.text(of: place.field), to: place.width)
        let blanks = place.field.isNumber ? place.width - DisplayWidth.columns(of: text) : 0
        canvas.draw(
          String(repeating: " ", count: max(0, blanks)) + text, at: Point(x: start, y: 0),
          style: Self.style(of: place.field))
      }
    }
    CellPainter.distinguish(model.byline, in: &canvas, state: state)
  }

  /// Draws the title; before it the rating, unless that is a field of its own.
  private func drawTitle(from x: Int, to end: Int, in canvas: inout Canvas, state: CellState) {
    var x = x
    if let stars = model.byline.stars, !model.style.format.contains(.rating) {
      x += canvas.draw(stars, at: Point(x: x, y: 0), style: Style(.favourite)) + 1
    }
    let text = DisplayWidth.truncated(model.headline, to: max(0, end - x))
    canvas.draw(
      text, at: Point(x: x, y: 0), style: CellPainter.chosen(model.titleStyle, state))
  }

  private static func style(of field: RowField) -> Style {
    switch field {
    case .feed: Style(.feed)
    case .rating: Style(.favourite)
    case .author, .title: .plain
    case .tags: Style(.tag)
    case .age, .date, .time, .kind, .words, .comments, .host: Style(.byline)
    }
  }
}
