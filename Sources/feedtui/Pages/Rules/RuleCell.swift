import TerminalKit

/// Shows a rule: whether it is on, its name, what it does, and its hits; in a comfortable row also
/// its condition and its feed.
nonisolated struct RuleCell: Cell {
  private let model: RuleCellModel

  init(_ model: RuleCellModel) {
    self.model = model
  }

  /// The columns of the selection, the mark and a blank.
  private static let nameX = 6
  /// The columns that a name has at least.
  private static let leastName = 14

  func height(fitting width: Int) -> Int {
    below.isEmpty ? 1 : model.appearance.rowsWithFacts
  }

  /// The second row.
  private var below: String { model.problem.isEmpty ? model.facts : model.problem }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let isFaulty = !model.problem.isEmpty
    canvas.draw(
      model.mark, at: Point(x: 2, y: 0),
      style: isFaulty ? Style(.warning, .bold) : model.isUsed ? Style(.accent, .bold) : .muted)
    let end = drawRight(in: &canvas)
    let room = max(0, end - Self.nameX - 1)
    let x =
      Self.nameX
      + canvas.draw(
        DisplayWidth.truncated(model.name, to: room), at: Point(x: Self.nameX, y: 0),
        style: CellPainter.chosen(model.isUsed ? .bold : .muted, state)) + 2
    switch model.appearance.density {
    case .compact where isFaulty: draw(below, at: Point(x: x, y: 0), to: end, in: &canvas)
    case .compact: break
    case .airy, .comfortable:
      draw(below, at: Point(x: Self.nameX, y: 1), to: canvas.size.width, in: &canvas)
    }
  }

  private func draw(_ text: String, at start: Point, to end: Int, in canvas: inout Canvas) {
    let room = max(0, end - start.x - 1)
    canvas.draw(
      DisplayWidth.truncated(text, to: room), at: start,
      style: model.problem.isEmpty ? .muted : Style(.warning))
  }

  /// Draws what it does and its hits at the right, as far as there is room. Returns where that
  /// begins.
  private func drawRight(in canvas: inout Canvas) -> Int {
    let width = canvas.size.width
    let parts = [model.acts, model.hits].filter { !$0.isEmpty }
    let both = parts.joined(separator: " · ")
    let text =
      width - DisplayWidth.columns(of: both) - Self.nameX < Self.leastName ? model.hits : both
    guard !text.isEmpty, width > Self.nameX + Self.leastName else { return width }
    let x = width - DisplayWidth.columns(of: text) - 1
    canvas.draw(text, at: Point(x: x, y: 0), style: .muted)
    if text == both, model.isUsed {
      canvas.draw(model.acts, at: Point(x: x, y: 0), style: style)
    }
    return x
  }

  /// The style of what it does, which a highlight shows.
  private var style: Style { model.colour.map { Style($0.role, .bold) } ?? .plain }
}
