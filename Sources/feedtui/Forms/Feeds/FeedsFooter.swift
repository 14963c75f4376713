import FeedtuiPages
import SafeText
import TerminalKit

/// The line about the selected row, below the list of feeds.
struct FeedsFooter {
  let lines: [CellLine]

  /// The fewest rows of a page that has it.
  static let least = 12

  func draw(in canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.draw(String(repeating: "─", count: width), at: .zero, style: .muted)
    var x = 1
    for line in lines {
      if x > 1 { x += canvas.draw(" · ", at: Point(x: x, y: 1), style: .muted) }
      let text = DisplayWidth.truncated(line.text, to: max(0, width - x - 1))
      x += canvas.draw(text, at: Point(x: x, y: 1), style: line.style)
    }
  }
}
