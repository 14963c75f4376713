import FeedtuiPages
import SafeText
import TerminalKit

/// A line that a program has printed, with its blanks. It goes on in the next row where it is too
/// long.
nonisolated struct OutputCell: Cell {
  let text: String

  var spoken: String { SpokenWords.words(text) }

  func height(fitting width: Int) -> Int { lines(width).count }

  func draw(in canvas: inout Canvas, state: CellState) {
    for (y, line) in lines(canvas.size.width).enumerated() {
      canvas.draw(line, at: Point(x: Self.margin, y: y), style: .plain)
    }
  }

  private static let margin = 1

  private func lines(_ width: Int) -> [String] {
    let width = max(2, width - 2 * Self.margin)
    // No character has more columns than bytes.
    guard text.utf8.count > width else { return [text] }
    var (lines, columns) = ([""], 0)
    for character in text {
      let own = DisplayWidth.columns(of: String(character))
      if columns + own > width {
        lines.append("")
        columns = 0
      }
      lines[lines.count - 1].append(character)
      columns += own
    }
    return lines
  }
}
