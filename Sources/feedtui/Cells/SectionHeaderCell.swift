import TerminalKit

/// Shows a day, its counts, and a rule across the rest of the row.
nonisolated struct SectionHeaderCell: Cell {
  private let model: SectionHeaderCellModel

  init(_ model: SectionHeaderCellModel) {
    self.model = model
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    if model.isFolded {
      canvas.draw("▸", at: Point(x: 1, y: 0), style: Style(.dayHeader))
    }
    var x = model.isFolded ? 3 : 1
    x += canvas.draw(model.title, at: Point(x: x, y: 0), style: Style(.dayHeader)) + 1
    if !model.counts.isEmpty {
      x += canvas.draw("· \(model.counts)", at: Point(x: x, y: 0), style: .muted) + 1
    }
    let rule = String(repeating: "─", count: max(0, canvas.size.width - x))
    canvas.draw(rule, at: Point(x: x, y: 0), style: .muted)
  }
}
