import FeedtuiPages
import SafeText
import TerminalKit

/// The lines below the rows: what has been chosen, how many entries that is about, and above them
/// what a rule does with these.
struct ChoicesFooter {
  /// The condition; empty while nothing is chosen.
  let condition: String
  /// What is said then.
  let placeholder: String
  /// "1,234 items"; empty while that is not known, or said elsewhere.
  var count = ""
  var acts: RuleActsLine?
  /// The same in words.
  let spoken: [String]

  /// Returns its rows on a page of that size, which are one more than its lines where a line is
  /// drawn above them.
  static func height(lines: Int, in size: Size) -> Int {
    switch size.height {
    case ..<(lines + 2): 0
    case ..<10: lines
    default: lines + 1
    }
  }

  func draw(in canvas: inout Canvas) {
    let (width, y) = (canvas.size.width, canvas.size.height - 1)
    let rows = acts == nil ? 0 : max(1, y - 1)
    guard y >= rows else { return }
    if y > rows {
      canvas.draw(String(repeating: "─", count: width), at: .zero, style: .muted)
    }
    acts?.draw(in: &canvas, at: y - rows, rows: rows)
    var end = width - 1
    if !count.isEmpty, width > 30 {
      end -= count.count
      canvas.draw(count, at: Point(x: end, y: y), style: .muted)
      end -= 1
    }
    canvas.draw(
      DisplayWidth.truncated(
        condition.isEmpty ? placeholder : Sanitizer.line(condition), to: max(0, end - 1)),
      at: Point(x: 1, y: y), style: condition.isEmpty ? .muted : .bold)
  }
}
