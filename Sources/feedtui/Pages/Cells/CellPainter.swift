import FeedModel
import SafeText
package import TerminalKit

/// Draws the common parts of all cells: the gutter with the selection, numbers, and rows of text.
nonisolated package enum CellPainter {
  /// Returns the number of columns left for text in a cell of the given width.
  package static func textWidth(_ width: Int) -> Int { max(1, width - Appearance.gutter - 1) }

  /// Draws a cell with a warning in rows of text.
  package static func drawWarning(
    _ lines: [CellLine], in canvas: inout Canvas, state: CellState
  ) {
    drawSelection(in: &canvas, state: state)
    canvas.draw("!", at: Point(x: 1, y: 0), style: Style(.warning, .bold))
    draw(lines, from: 0, in: &canvas, state: state)
  }

  /// Draws rows of text to the right of the gutter, the first one in the row `top`.
  package static func draw(
    _ lines: [CellLine], from top: Int, in canvas: inout Canvas, state: CellState
  ) {
    for (y, line) in lines.enumerated() {
      canvas.draw(
        line.text, at: Point(x: Appearance.gutter, y: top + y), style: chosen(line.style, state))
    }
  }

  /// The columns before a title on the page of feeds: selection, sign, number and a blank.
  package static let unreadGutter = unreadEnd + 1
  private static let unreadEnd = 7

  /// Draws the number of unread entries before a row of the page of feeds.
  package static func drawUnread(_ unread: Int, in canvas: inout Canvas) {
    guard unread > 0 else { return }
    let number =
      switch unread {
      case ..<10_000: Wording.grouped(unread)
      case ..<100_000: "\(unread)"
      default: "\(unread / 1000)k"
      }
    canvas.draw(
      number, at: Point(x: max(2, unreadEnd - number.count), y: 0), style: Style(.accent, .bold))
  }

  /// Draws the name of a setting or the keys of an action up to `column`, and before them the mark
  /// of what is not as it was made.
  package static func drawName(
    _ name: String, _ style: Style = .plain, isOwn: Bool, upTo column: Int,
    in canvas: inout Canvas, state: CellState
  ) {
    drawSelection(in: &canvas, state: state)
    if isOwn { canvas.draw("•", at: Point(x: 2, y: 0), style: .bold) }
    let start = 4
    canvas.draw(
      DisplayWidth.truncated(name, to: max(0, column - start - 1)), at: Point(x: start, y: 0),
      style: chosen(state == .selected ? .bold : style, state), width: column - start - 1)
  }

  /// Draws the mark of the selection along the whole height of the cell.
  package static func drawSelection(in canvas: inout Canvas, state: CellState) {
    guard state == .selected else { return }
    for y in 0..<canvas.size.height {
      canvas.draw(Appearance.selectionMark, at: Point(x: 0, y: y), style: Style(.selection))
    }
  }

  /// Returns the style of a text, which stands out in a selected cell unless it does already.
  package static func chosen(_ style: Style, _ state: CellState) -> Style {
    switch (state, style.role) {
    case (.selected, .normal), (.selected, .read): Style(.selection, style.attributes)
    case (.selected, .unread): Style(.selection, style.attributes.union(.bold))
    case (.normal, _), (.selected, _): style
    }
  }
}
