import TerminalKit

/// Shows the totals of all feeds and of the archive, in a few rows.
nonisolated struct ProfileCell: Cell {
  private let model: ProfileCellModel

  init(_ model: ProfileCellModel) {
    self.model = model
  }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    for (y, line) in lines(canvas.size.width).enumerated() {
      canvas.draw(
        line.text, at: Point(x: Appearance.gutter, y: y),
        style: CellPainter.chosen(line.style, state))
    }
  }

  private func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    switch model.appearance.density {
    case .compact:
      return Self.lines(model.counts + model.archive + model.troubles, .plain, room)
    case .airy, .comfortable:
      return Self.lines(model.counts, .plain, room) + Self.lines(model.archive, .muted, room)
        + Self.lines(model.troubles, Style(.warning), room)
    }
  }

  /// Lays facts out in lines. No fact is split.
  private static func lines(_ facts: [String], _ style: Style, _ width: Int) -> [CellLine] {
    var lines: [String] = []
    for fact in facts {
      if let last = lines.last, DisplayWidth.columns(of: "\(last) · \(fact)") <= width {
        lines[lines.count - 1] += " · \(fact)"
      } else {
        lines.append(fact)
      }
    }
    return lines.map { CellLine(text: DisplayWidth.truncated($0, to: width), style: style) }
  }
}
