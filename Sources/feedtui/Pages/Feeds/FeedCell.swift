import TerminalKit

/// Shows a feed: its unread count, title, sparkline and the age of its newest item; in comfortable
/// density also its condition and its host.
nonisolated struct FeedCell: Cell {
  private let model: FeedCellModel

  private static let gutter = CellPainter.unreadGutter

  init(_ model: FeedCellModel) {
    self.model = model
  }

  func height(fitting width: Int) -> Int {
    model.appearance.rowsWithFacts
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let trouble = model.isTroubled ? Style(.warning, .bold) : Style.muted
    canvas.draw(model.sign, at: Point(x: 1, y: 0), style: trouble)
    CellPainter.drawUnread(model.unread, in: &canvas)
    let end = drawRight(in: &canvas)
    let title = DisplayWidth.truncated(model.title, to: max(0, end - Self.gutter - 1))
    canvas.draw(
      title, at: Point(x: Self.gutter, y: 0),
      style: CellPainter.chosen(model.unread > 0 ? .bold : .plain, state))
    switch model.appearance.density {
    case .compact: break
    case .airy, .comfortable: drawFacts(in: &canvas)
    }
  }

  /// Draws the age at the right, and before it the sparkline, or in a compact row the trouble of a
  /// feed. Returns the column where that begins.
  private func drawRight(in canvas: inout Canvas) -> Int {
    let width = canvas.size.width
    guard width > 30 else { return width }
    var x = width - 1
    canvas.draw(model.age, at: Point(x: x - model.age.count, y: 0), style: .muted)
    x -= Appearance.ageWidth + 1
    let days = Sparkline.days(fitting: width)
    let (text, style) = month(days)
    x -= max(days, DisplayWidth.columns(of: text))
    canvas.draw(text, at: Point(x: x, y: 0), style: style)
    return x
  }

  private func month(_ days: Int) -> (text: String, style: Style) {
    switch model.appearance.density {
    case .compact where !model.word.isEmpty:
      let text = days >= 20 ? DisplayWidth.truncated(model.message, to: days) : model.word
      return (text, model.isTroubled ? Style(.warning) : .muted)
    case .airy, .comfortable, .compact:
      return (Sparkline.text(model.daily, width: days), Style(.accent))
    }
  }

  private func drawFacts(in canvas: inout Canvas) {
    let room = max(0, canvas.size.width - Self.gutter - 1)
    var x = Self.gutter
    if !model.message.isEmpty {
      let message = DisplayWidth.truncated(model.message, to: room)
      x += canvas.draw(
        message, at: Point(x: x, y: 1), style: model.isTroubled ? Style(.warning) : .muted)
      x += canvas.draw(" · ", at: Point(x: x, y: 1), style: .muted)
    }
    let rest = canvas.size.width - 1 - x
    guard rest > 3 else { return }
    canvas.draw(
      DisplayWidth.truncated(model.facts, to: rest), at: Point(x: x, y: 1), style: .muted)
  }
}
