import SafeText
import TerminalKit

/// Shows an action of the palette on one row: what it does, its name where there is room, its keys.
nonisolated struct PaletteCell: Cell {
  private let model: Model
  /// The column where the name begins, and the least width in which it is shown.
  private static let nameColumn = 38
  private static let nameFrom = 72

  init(_ model: Model) {
    self.model = model
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    let keys = DisplayWidth.truncated(model.keys, to: max(0, width / 3))
    let keysAt = max(0, width - DisplayWidth.columns(of: keys) - 1)
    let hasName = width >= Self.nameFrom
    let room = (hasName ? Self.nameColumn : keysAt) - 3
    canvas.draw(
      DisplayWidth.truncated(model.help, to: max(0, room)), at: Point(x: 2, y: 0),
      style: CellPainter.chosen(state == .selected ? .bold : .plain, state))
    if hasName { canvas.draw(model.action, at: Point(x: Self.nameColumn, y: 0), style: .muted) }
    canvas.draw(keys, at: Point(x: keysAt, y: 0), style: Style(.accent))
  }
}

nonisolated extension PaletteCell {
  /// The contents of an action's cell.
  struct Model: Equatable {
    let help: String
    /// The action's name in the settings.
    let action: String
    let keys: String

    init(_ item: PaletteDataSource.Item) {
      help = Sanitizer.line(item.help)
      action = Sanitizer.line(item.action)
      keys = item.keys
    }
  }
}
