package import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a rule: whether it is on, its name, what it does, and its hits; in a comfortable row also
/// its condition and its feed.
nonisolated struct RuleCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  /// The columns of the selection, the mark and a blank.
  private static let nameX = 6
  /// The columns that a name has at least.
  private static let leastName = 14

  /// "on, name, mute, caught 214 in 30 days, the newest 2h ago".
  var spoken: String {
    SpokenWords.joined([
      model.problem.isEmpty ? (model.isUsed ? "on" : "off") : "cannot be used: \(model.problem)",
      model.name, model.acts, SpokenWords.words(model.facts), model.spokenHits,
    ])
  }

  func height(fitting width: Int) -> Int {
    below.isEmpty ? 1 : model.appearance.rowsWithFacts
  }

  /// The second row.
  private var below: String { model.problem.isEmpty ? model.facts : model.problem }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let isFaulty = !model.problem.isEmpty
    canvas.draw(
      model.mark, at: Point(x: 2, y: 0),
      style: isFaulty ? Style(.warning, .bold) : model.isUsed ? .bold : .muted)
    let end = drawRight(in: &canvas)
    let room = max(0, end - Self.nameX - 1)
    let x =
      Self.nameX
      + canvas.draw(
        DisplayWidth.truncated(model.name, to: room), at: Point(x: Self.nameX, y: 0),
        style: CellPainter.chosen(model.isUsed ? .bold : .muted, state)) + 2
    switch model.appearance.density {
    case .compact where isFaulty: draw(below, at: Point(x: x, y: 0), to: end, in: &canvas)
    case .compact: break
    case .airy, .comfortable:
      draw(below, at: Point(x: Self.nameX, y: 1), to: canvas.size.width, in: &canvas)
    }
  }

  private func draw(_ text: String, at start: Point, to end: Int, in canvas: inout Canvas) {
    let room = max(0, end - start.x - 1)
    canvas.draw(
      DisplayWidth.truncated(text, to: room), at: start,
      style: model.problem.isEmpty ? .muted : Style(.warning))
  }

  /// Draws what it does and its hits at the right, as far as there is room. Returns where that
  /// begins.
  private func drawRight(in canvas: inout Canvas) -> Int {
    let width = canvas.size.width
    let parts = [model.acts, model.hits].filter { !$0.isEmpty }
    let both = parts.joined(separator: " · ")
    let text =
      width - DisplayWidth.columns(of: both) - Self.nameX < Self.leastName ? model.hits : both
    guard !text.isEmpty, width > Self.nameX + Self.leastName else { return width }
    let x = width - DisplayWidth.columns(of: text) - 1
    canvas.draw(text, at: Point(x: x, y: 0), style: .muted)
    if text == both, model.isUsed {
      canvas.draw(model.acts, at: Point(x: x, y: 0), style: style)
    }
    return x
  }

  /// The style of what it does, which a highlight shows.
  private var style: Style { model.colour.map { Style($0.role, .bold) } ?? .plain }
}

nonisolated extension RuleCell {
  /// The content of a rule's row.
  struct Model: Equatable {
    /// "[✓]" if it is on, and "[!]" if it cannot be used.
    let mark: String
    let name: String
    /// What it does: "mute".
    let acts: String
    /// The colour of what it highlights.
    let colour: HighlightColour?
    /// "214 · 2h": the entries of the last 30 days that it has caught, and the age of the newest.
    let hits: String
    /// The same in words.
    let spokenHits: String
    /// The condition unless that is the name, the feed, and the end: "until 31 December".
    let facts: String
    /// Why it cannot be used; empty if it can.
    let problem: String
    /// Whether it is in use.
    let isUsed: Bool
    let appearance: Appearance

    /// - Parameter title: returns the words for a day: "31 December".
    init(_ row: RuleRow, _ appearance: Appearance, today: Day, title: (Day) -> String) {
      let entry = row.entry
      let hasProblem = entry.rule == nil
      mark = hasProblem ? "[!]" : entry.isOn ? "[✓]" : "[ ]"
      name = Sanitizer.line(entry.name.isEmpty ? "Line \(entry.line)" : entry.name)
      acts = (entry.rule?.acts ?? []).map(\.name).joined(separator: ", ")
      colour = entry.rule?.acts.lazy.compactMap(\.colour).first
      hits = row.report.map { Self.words($0, now: appearance.now) } ?? ""
      spokenHits = row.report.map { Self.spokenWords($0, now: appearance.now) } ?? ""
      let end = entry.end.map { ($0 < today ? "ended " : "until ") + title($0) }
      facts = [
        entry.note.isEmpty ? "" : Sanitizer.line(entry.condition),
        row.feedTitle.map(Sanitizer.line) ?? "", end ?? "",
      ].filter { !$0.isEmpty }.joined(separator: " · ")
      problem = Sanitizer.line(entry.problem ?? "")
      isUsed = entry.isUsed(on: today)
      self.appearance = appearance
    }

    private static func spokenWords(_ report: RuleReport, now: Int64) -> String {
      let age = report.newest.map { ", the newest \(Wording.spokenAge(since: $0, now: now))" }
      return "caught \(Wording.counted(report.recent, "item")) in 30 days\(age ?? "")"
    }

    private static func words(_ report: RuleReport, now: Int64) -> String {
      let age = report.newest.map { Wording.age(since: $0, now: now) }
      return [Wording.grouped(report.recent), age].compactMap(\.self).joined(separator: " · ")
    }
  }
}

nonisolated extension RuleAct {
  /// The colour that it gives to entries; `nil` if it gives none.
  package var colour: HighlightColour? {
    switch self {
    case .highlight(let colour): colour
    case .mute, .read, .favourite, .keep, .notify, .tag: nil
    }
  }
}
