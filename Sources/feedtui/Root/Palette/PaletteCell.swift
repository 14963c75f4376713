import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows an action on one row: its keys, and what it does.
nonisolated struct PaletteCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String { model.spoken }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    Self.draw(model, from: 0, to: canvas.size.width, in: &canvas, state: state)
  }

  /// The columns of keys, without the gutter.
  private static let keyWidth = 10
  private static let gutter = 2

  /// Draws keys and words between two columns.
  static func draw(
    _ model: Model, from start: Int, to end: Int, in canvas: inout Canvas, state: CellState
  ) {
    let keyWidth = min(keyWidth, max(1, (end - start) / 3))
    let keys = model.keys(fitting: keyWidth)
    canvas.draw(keys, at: Point(x: start + gutter, y: 0), style: CellPainter.chosen(.bold, state))
    let x = start + gutter + keyWidth + 1
    let words = DisplayWidth.truncated(model.help, to: max(0, end - x - 1))
    canvas.draw(words, at: Point(x: x, y: 0), style: CellPainter.chosen(.plain, state))
  }
}

nonisolated extension PaletteCell {
  /// The contents of an action's cell.
  struct Model: Equatable {
    let help: String
    private let keys: [String]

    init(_ action: ActionFacts) {
      help = Sanitizer.line(action.help)
      keys = action.keys.map(\.text)
    }

    /// "toggle star: f or s".
    var spoken: String {
      keys.isEmpty ? help : "\(help): \(SpokenWords.keys(keys))"
    }

    /// As many of the keys as fit.
    func keys(fitting width: Int) -> String {
      var text = keys.first ?? ""
      for key in keys.dropFirst() {
        guard DisplayWidth.columns(of: "\(text) \(key)") <= width else { break }
        text += " \(key)"
      }
      return DisplayWidth.truncated(text, to: width)
    }
  }
}
