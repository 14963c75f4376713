import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows an action on one row: its keys, and what it does.
nonisolated struct PaletteCell: Cell {
  private let help: String
  private let keys: [String]

  /// The columns of keys, without the gutter.
  private static let keyWidth = 10
  private static let gutter = 2

  init(_ action: ActionFacts) {
    help = Sanitizer.line(action.help)
    keys = action.keys.map(\.text)
  }

  /// "toggle star: f or s".
  var spoken: String {
    keys.isEmpty ? help : "\(help): \(SpokenWords.keys(keys))"
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    let keyWidth = min(Self.keyWidth, max(1, width / 3))
    canvas.draw(
      keys(fitting: keyWidth), at: Point(x: Self.gutter, y: 0),
      style: CellPainter.chosen(.bold, state))
    let x = Self.gutter + keyWidth + 1
    let words = DisplayWidth.truncated(help, to: max(0, width - x - 1))
    canvas.draw(words, at: Point(x: x, y: 0), style: CellPainter.chosen(.plain, state))
  }

  /// As many of the keys as fit.
  private func keys(fitting width: Int) -> String {
    var text = keys.first ?? ""
    for key in keys.dropFirst() {
      guard DisplayWidth.columns(of: "\(text) \(key)") <= width else { break }
      text += " \(key)"
    }
    return DisplayWidth.truncated(text, to: width)
  }
}
