import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a fact: its name, then its value, which wraps. A long value is folded.
nonisolated struct ValueCell: Cell {
  let value: DetailsValue

  /// The most lines of a value that is folded, and of one that is not.
  private static let folded = 2
  private static let unfolded = 200

  /// The column at which values begin in a row of that width.
  static func column(in width: Int) -> Int { width < 30 ? 2 : 14 }

  var spoken: String { SpokenWords.joined([value.field.name, SpokenWords.words(value.text)]) }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) + lead(width) }

  func draw(in canvas: inout Canvas, state: CellState) {
    let width = canvas.size.width
    CellPainter.drawSelection(in: &canvas, state: state)
    canvas.draw(
      value.field.name, at: Point(x: 1, y: 0), style: CellPainter.chosen(.muted, state))
    let (x, lines) = (Self.column(in: width), lines(width))
    let style = CellPainter.chosen(style, state)
    for (y, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: x, y: y + lead(width)), style: style)
    }
    guard let sign = sign(width, lines.count) else { return }
    canvas.draw(sign, at: Point(x: max(1, x - 2), y: lead(width)), style: .muted)
  }

  private var style: Style {
    switch value.meaning {
    case .text, .feed, .author, .category, .ledger:
      value.field == .tags ? Style(.tag) : .plain
    // Only what opens the browser looks like a link.
    case .address: Style(.link)
    }
  }

  /// If there is no room to the right of the name, the value is below it.
  private func lead(_ width: Int) -> Int { width < 30 && !value.field.name.isEmpty ? 1 : 0 }

  private func lines(_ width: Int) -> [String] {
    wrapped(width, value.isUnfolded ? Self.unfolded : Self.folded)
  }

  private func wrapped(_ width: Int, _ most: Int) -> [String] {
    LineWrapper.lines(
      value.text, width: max(8, width - 1 - Self.column(in: width)), maximum: most)
  }

  /// Says that there is more, or that it can be folded; `nil` for a short value.
  private func sign(_ width: Int, _ count: Int) -> String? {
    if value.isUnfolded { return count > Self.folded ? "▾" : nil }
    return wrapped(width, Self.folded + 1).count > Self.folded ? "▸" : nil
  }
}
