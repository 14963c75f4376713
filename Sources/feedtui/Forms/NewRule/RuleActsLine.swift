import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// What a rule does, and to how many entries, in a line.
struct RuleActsLine {
  let act: RuleAct
  /// "214 items", of the last 30 days; empty while that is not known.
  let items: String

  /// "214 items of the last 30 days", and of an act on arrival that it is about what comes.
  var harvest: String {
    if items.isEmpty { return "" }
    return act.isOnArrival ? "new items only · \(items) in 30 days" : "\(items) of the last 30 days"
  }

  /// Draws all acts, the chosen one in brackets, as far as the count leaves room for them;
  /// else only that one.
  func draw(in canvas: inout Canvas, at y: Int) {
    let width = canvas.size.width
    let chosen = "[\(Self.capital(act.name))]"
    let brief = items.isEmpty ? "" : "\(items) in 30 days"
    for (acts, sentence) in [(words, harvest), (words, brief), (chosen, harvest), (chosen, brief)] {
      guard acts.count + sentence.count + 3 <= width else { continue }
      canvas.draw(acts, at: Point(x: 1, y: y), style: .muted)
      canvas.draw(sentence, at: Point(x: width - 1 - sentence.count, y: y), style: .bold)
      let x = acts.firstRange(of: chosen).map { acts[..<$0.lowerBound].count }
      let style = act.colour.map { Style($0.role, .bold) } ?? .bold
      if let x { canvas.draw(chosen, at: Point(x: 1 + x, y: y), style: style) }
      return
    }
    canvas.draw(DisplayWidth.truncated(chosen, to: max(0, width - 1)), at: Point(x: 1, y: y))
  }

  /// All acts in words. A highlight has the chosen colour; no colour is named while none is.
  private var words: String {
    let others: [RuleAct] = [.mute, .read, .favourite, .keep, .notify]
    let highlight = act.colour == nil ? "highlight" : act.name
    let tag = if case .tag = act { act.name } else { "tag" }
    return (others.map(\.name) + [tag, highlight]).map { name in
      name == act.name ? "[\(Self.capital(name))]" : " \(Self.capital(name)) "
    }.joined()
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
