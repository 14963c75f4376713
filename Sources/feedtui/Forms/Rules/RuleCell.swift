import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a rule: whether it is on, its name, what it does, and its hits; in a comfortable row also
/// its condition and its feed.
nonisolated struct RuleCell: Cell {
  /// "[✓]" if it is on, and "[!]" if it cannot be used.
  let mark: String
  let name: String
  /// What it does: "mute".
  let acts: String
  /// The colour of what it highlights.
  let colour: HighlightColour?
  /// The columns of the longest action.
  let actWidth: Int
  /// "214" and "2h": the entries of the last 30 days that it has caught, and the age of the
  /// newest; or "new items only", and empty until that is known.
  let hits: [String]
  /// The same in words.
  let spokenHits: String
  /// The condition unless that is the name, the feed, and the end: "until 31 December".
  let facts: String
  /// Why it cannot be used; empty if it can.
  let problem: String
  /// Whether it is in use.
  let isUsed: Bool
  let appearance: Appearance

  /// The columns of the selection, the mark and a blank.
  private static let nameX = 6
  /// The columns that a name has at least.
  private static let leastName = 14
  private static let newItems = "new items only"

  /// - Parameter title: returns the words for a day: "31 December".
  init(
    _ row: RuleRow, _ appearance: Appearance, actWidth: Int, today: Day, title: (Day) -> String
  ) {
    let entry = row.entry
    let hasProblem = entry.rule == nil
    mark = hasProblem ? "[!]" : entry.isOn ? "[✓]" : "[ ]"
    name = Sanitizer.line(entry.name.isEmpty ? "Line \(entry.line)" : entry.name)
    acts = row.acts
    self.actWidth = actWidth
    colour = entry.rule?.acts.lazy.compactMap(\.colour).first
    let isNew = (entry.rule?.acts ?? []).allSatisfy(\.isOnArrival)
    hits = row.report.map { Self.words($0, isNew, now: appearance.now) } ?? []
    spokenHits = row.report.map { Self.spokenWords($0, isNew, now: appearance.now) } ?? ""
    let end = entry.end.map { ($0 < today ? "ended " : "until ") + title($0) }
    facts = [
      entry.note.isEmpty ? "" : Sanitizer.line(entry.condition),
      row.feedTitle.map(Sanitizer.line) ?? "", end ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    problem = Sanitizer.line(entry.problem ?? "")
    isUsed = entry.isUsed(on: today)
    self.appearance = appearance
  }

  /// "on, name, mute, caught 214 in 30 days, the newest 2h ago".
  var spoken: String {
    SpokenWords.joined([
      problem.isEmpty ? (isUsed ? "on" : "off") : "cannot be used: \(problem)",
      name, acts, SpokenWords.words(facts), spokenHits,
    ])
  }

  func height(fitting width: Int) -> Int {
    below.isEmpty ? 1 : appearance.rowsWithFacts
  }

  /// The second row.
  private var below: String { problem.isEmpty ? facts : problem }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let isFaulty = !problem.isEmpty
    canvas.draw(
      mark, at: Point(x: 2, y: 0),
      style: isFaulty ? Style(.warning, .bold) : isUsed ? .bold : .muted)
    let end = drawRight(in: &canvas)
    let room = max(0, end - Self.nameX - 1)
    let x =
      Self.nameX
      + canvas.draw(
        DisplayWidth.truncated(name, to: room), at: Point(x: Self.nameX, y: 0),
        style: CellPainter.chosen(isUsed ? .bold : .muted, state)) + 2
    switch appearance.density {
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
      style: problem.isEmpty ? .muted : Style(.warning))
  }

  /// The heads of the columns at the right, which end with the page.
  static func heads(actWidth: Int) -> String {
    "action" + String(repeating: " ", count: max(2, actWidth - 4)) + "last 30 days  last hit"
  }

  /// The columns of "  last 30 days" and "  last hit".
  private static let (recentWidth, newestWidth) = (14, 10)

  /// Draws what it does and its hits in columns at the right, or as far as there is room. Returns
  /// where that begins.
  private func drawRight(in canvas: inout Canvas) -> Int {
    let width = canvas.size.width
    let table = width - 1 - max(6, actWidth) - Self.recentWidth - Self.newestWidth
    if table >= Self.nameX + Self.leastName, problem.isEmpty {
      canvas.draw(
        DisplayWidth.truncated(acts, to: actWidth), at: Point(x: table, y: 0),
        style: isUsed ? style : .muted)
      for (text, end) in zip(hits.reversed(), [width - 1, width - 1 - Self.newestWidth]) {
        let x = end - DisplayWidth.columns(of: text)
        canvas.draw(text, at: Point(x: x, y: 0), style: .muted)
      }
      return table
    }
    let words = hits.filter { !$0.isEmpty }.joined(separator: " · ")
    let both = [acts, words].filter { !$0.isEmpty }.joined(separator: " · ")
    let hasRoom = width - DisplayWidth.columns(of: both) - Self.nameX >= Self.leastName
    let text = hasRoom ? both : hits.count == 1 ? acts : words
    guard !text.isEmpty, width > Self.nameX + Self.leastName else { return width }
    let x = width - DisplayWidth.columns(of: text) - 1
    canvas.draw(text, at: Point(x: x, y: 0), style: .muted)
    if text == both, isUsed {
      canvas.draw(acts, at: Point(x: x, y: 0), style: style)
    }
    return x
  }

  /// The style of what it does, which a highlight shows.
  private var style: Style { colour.map { Style($0.role, .bold) } ?? .plain }

  private static func spokenWords(
    _ report: RuleReport, _ isNew: Bool, now: Int64
  ) -> String {
    if isNew, report.newest == nil { return newItems }
    let age = report.newest.map { ", the newest \(Wording.spokenAge(since: $0, now: now))" }
    return "caught \(Wording.counted(report.recent, "item")) in 30 days\(age ?? "")"
  }

  private static func words(_ report: RuleReport, _ isNew: Bool, now: Int64) -> [String] {
    guard let newest = report.newest else {
      return isNew ? [newItems] : [Wording.grouped(report.recent), ""]
    }
    return [Wording.grouped(report.recent), Wording.age(since: newest, now: now)]
  }
}

nonisolated extension RuleAct {
  /// Whether it is done once, when an entry comes in, so that what is there stays as it is.
  var isOnArrival: Bool {
    switch self {
    case .mute, .keep, .highlight: false
    case .read, .favourite, .notify, .tag: true
    }
  }
}
