import TerminalKit

/// Shows a query feed: its unread count, name and number of items; in a comfortable row also its
/// expression.
nonisolated struct QueryFeedCell: Cell {
  private let model: QueryFeedCellModel

  init(_ model: QueryFeedCellModel) {
    self.model = model
  }

  func height(fitting width: Int) -> Int {
    model.appearance.rowsWithFacts
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.drawUnread(model.unread, in: &canvas)
    let (x, width) = (CellPainter.unreadGutter, canvas.size.width)
    var end = width
    if width > 30 {
      end = max(0, width - 1 - DisplayWidth.columns(of: model.facts))
      canvas.draw(model.facts, at: Point(x: end, y: 0), style: .muted)
    }
    canvas.draw(
      DisplayWidth.truncated(model.name, to: max(0, end - x - 1)), at: Point(x: x, y: 0),
      style: CellPainter.chosen(model.unread > 0 ? .bold : .plain, state))
    switch model.appearance.density {
    case .compact: break
    case .airy, .comfortable:
      let text = DisplayWidth.truncated(model.expression, to: max(0, width - x - 1))
      canvas.draw(text, at: Point(x: x, y: 1), style: .muted)
    }
  }
}
