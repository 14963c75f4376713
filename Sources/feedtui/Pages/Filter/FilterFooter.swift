import FeedModel
import SafeText
import TerminalKit

/// The line below the rows: the expression that they make, and how many entries it leaves.
struct FilterFooter {
  let expression: String
  let count: FilterCounts.Count?

  /// The same in words.
  var spoken: String {
    let text = count.map(\.text) ?? ""
    let shown = expression.isEmpty ? "everything" : Sanitizer.line(expression)
    return SpokenWords.joined([
      "Filter: \(shown)", text.isEmpty ? "" : "\(text) \(text == "1" ? "item" : "items")",
    ])
  }

  /// Returns its rows on a page of that size; the upper one is a line.
  static func height(in size: Size) -> Int {
    switch size.height {
    case ..<3: 0
    case ..<10: 1
    default: 2
    }
  }

  func draw(in canvas: inout Canvas) {
    let (width, y) = (canvas.size.width, canvas.size.height - 1)
    guard y >= 0 else { return }
    if y > 0 {
      canvas.draw(String(repeating: "─", count: width), at: Point(x: 0, y: 0), style: .muted)
    }
    let text = count.map(\.text) ?? ""
    let count = text.isEmpty ? "" : "\(text) \(text == "1" ? "item" : "items")"
    var end = width - 1
    if !count.isEmpty, width > 30 {
      end -= count.count
      canvas.draw(count, at: Point(x: end, y: y), style: .muted)
      end -= 1
    }
    let shown = expression.isEmpty ? "Everything" : Sanitizer.line(expression)
    canvas.draw(
      DisplayWidth.truncated(shown, to: max(0, end - 1)), at: Point(x: 1, y: y),
      style: expression.isEmpty ? .muted : .bold)
  }
}
