package import FeedReading
import SafeText
package import TerminalKit

/// A row of a text: a part that stands out at the left, then words that wrap.
nonisolated package struct TextCell: Cell {
  package let left: StyledLine.Run
  /// Columns of the left part, with what separates it from the words.
  package let column: Int
  package let words: StyledLine.Run

  package init(left: StyledLine.Run, column: Int, words: StyledLine.Run) {
    self.left = left
    self.column = column
    self.words = words
  }

  /// Rows of the words at most.
  private static let most = 4

  package var spoken: String {
    let text = SpokenWords.words(words.text)
    return left.text.isEmpty ? text : "\(left.text): \(text)"
  }

  package func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  package func draw(in canvas: inout Canvas, state: CellState) {
    canvas.draw(left.text, at: Point(x: 1, y: 0), style: left.style, width: column)
    for (y, line) in lines(canvas.size.width).enumerated() {
      canvas.draw(line, at: Point(x: 1 + column, y: y), style: words.style)
    }
  }

  private func lines(_ width: Int) -> [String] {
    LineWrapper.lines(words.text, width: max(8, width - 2 - column), maximum: Self.most)
  }
}
