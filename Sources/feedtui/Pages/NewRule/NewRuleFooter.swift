import FeedFiltering
import FeedModel
import FeedtuiSettings
import SafeText
import TerminalKit

/// The lines below the rows: what the rule does, to how many entries, and its condition.
struct NewRuleFooter {
  let draft: RuleDraft
  /// The keys that it names.
  let keys: KeyHints
  /// The entries of the last 30 days that it would catch; `nil` while that is not known.
  let count: FilterCounts.Count?

  /// The same in words.
  var spoken: String {
    let condition = draft.condition
    return SpokenWords.joined([
      "Rule: \(draft.act.name)",
      condition.isEmpty
        ? "\(keys["toggle"]) chooses what it is about" : Sanitizer.line(condition), harvest,
    ])
  }

  /// Returns its rows on a page of that size; of three, the upper one is a line.
  static func height(in size: Size) -> Int {
    switch size.height {
    case ..<4: 0
    case ..<10: 2
    default: 3
    }
  }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    guard size.height > 1 else { return }
    if size.height > 2 {
      canvas.draw(String(repeating: "─", count: size.width), at: .zero, style: .muted)
    }
    drawActs(in: &canvas, at: size.height - 2)
    let condition = draft.condition
    canvas.draw(
      DisplayWidth.truncated(
        condition.isEmpty
          ? "\(keys["toggle"]) chooses what it is about" : Sanitizer.line(condition),
        to: max(0, size.width - 2)), at: Point(x: 1, y: size.height - 1),
      style: condition.isEmpty ? .muted : .bold)
  }

  /// Draws all acts, the chosen one in brackets, as far as the count leaves room for them;
  /// else only that one.
  private func drawActs(in canvas: inout Canvas, at y: Int) {
    let width = canvas.size.width
    let words = words.map { $0.isChosen ? "[\($0.text)]" : " \($0.text) " }.joined()
    let chosen = "[\(Self.capital(draft.act.name))]"
    for (acts, sentence) in [(words, harvest), (words, brief), (chosen, harvest), (chosen, brief)] {
      guard acts.count + sentence.count + 3 <= width else { continue }
      canvas.draw(acts, at: Point(x: 1, y: y), style: .muted)
      canvas.draw(sentence, at: Point(x: width - 1 - sentence.count, y: y), style: .bold)
      return drawChosen(chosen, in: acts, at: y, in: &canvas)
    }
    canvas.draw(DisplayWidth.truncated(chosen, to: max(0, width - 1)), at: Point(x: 1, y: y))
  }

  private func drawChosen(_ chosen: String, in acts: String, at y: Int, in canvas: inout Canvas) {
    guard let place = acts.firstRange(of: chosen) else { return }
    let x = acts.distance(from: acts.startIndex, to: place.lowerBound)
    canvas.draw(
      chosen, at: Point(x: 1 + x, y: y),
      style: draft.act.colour.map { Style($0.role, .bold) } ?? .bold)
  }

  private var words: [(text: String, isChosen: Bool)] {
    let others: [RuleAct] = [.mute, .read, .favourite, .keep, .notify]
    let highlight = draft.act.colour.map(RuleAct.highlight)
    return others.map { (Self.capital($0.name), $0 == draft.act) }
      + [(highlight.map { Self.capital($0.name) } ?? "Highlight", highlight != nil)]
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// "214 items of the last 30 days".
  private var harvest: String { number.isEmpty ? "" : "\(number) \(items) of the last 30 days" }

  /// "214 items in 30 days".
  private var brief: String { number.isEmpty ? "" : "\(number) \(items) in 30 days" }

  private var items: String { number == "1" ? "item" : "items" }

  private var number: String { draft.condition.isEmpty ? "" : count?.text ?? "" }
}
