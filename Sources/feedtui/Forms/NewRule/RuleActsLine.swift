import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The acts of a rule, and the number of entries that it is about, in a row or two.
struct RuleActsLine {
  let act: RuleAct
  /// "214 items", of the last 30 days; empty while that is not known.
  let items: String

  /// "214 items in 30 days", and of an act on arrival that it is about what comes.
  var harvest: String {
    if items.isEmpty { return "" }
    return act.isOnArrival ? "new items only · \(items) in 30 days" : "\(items) in 30 days"
  }

  /// Draws all acts, the chosen one in brackets, and the count in the last row, as far as there is
  /// room for both; else only that act.
  func draw(in canvas: inout Canvas, at y: Int, rows: Int) {
    let width = canvas.size.width
    let chosen = "[\(act.title.sentence)]"
    let brief = items.isEmpty ? "" : "\(items) in 30 days"
    let all = lines(width)
    let ways = [(all, harvest), (all, brief), ([chosen], harvest), ([chosen], brief)]
    for (lines, sentence) in ways {
      let isBelow = (lines.last ?? "").count + sentence.count + 3 > width
      guard lines.count + (isBelow ? 1 : 0) <= rows else { continue }
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(x: 1, y: y + row), style: .muted)
        guard let place = line.firstRange(of: chosen)?.lowerBound else { continue }
        let style = act.colour.map { Style($0.role, .bold) } ?? .bold
        canvas.draw(chosen, at: Point(x: 1 + line[..<place].count, y: y + row), style: style)
      }
      let end = Point(x: width - 1 - sentence.count, y: y + rows - 1)
      canvas.draw(sentence, at: end, style: .bold)
      return
    }
    canvas.draw(DisplayWidth.truncated(chosen, to: max(0, width - 1)), at: Point(x: 1, y: y))
  }

  /// All acts in words, in as many rows as they need. A highlight has the chosen colour; no colour
  /// is named while none is.
  private func lines(_ width: Int) -> [String] {
    let others: [RuleAct] = [.mute, .read, .favourite, .keep, .notify]
    let highlight = act.colour == nil ? "highlight" : act.title
    let tag = if case .tag = act { act.title } else { "tag" }
    return (others.map(\.title) + [tag, highlight]).reduce(into: [""]) { lines, name in
      let word = name == act.title ? "[\(name.sentence)]" : " \(name.sentence) "
      if lines[lines.count - 1].count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += word
    }
  }
}
