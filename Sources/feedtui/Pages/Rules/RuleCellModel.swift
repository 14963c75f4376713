import FeedModel
import TerminalKit

/// The content of a rule's row.
nonisolated struct RuleCellModel: Equatable {
  /// "[✓]" if it is on, and "[!]" if it cannot be used.
  let mark: String
  let name: String
  /// What it does: "mute".
  let acts: String
  /// The colour of what it highlights.
  let colour: HighlightColour?
  /// "214 · 2h": the entries of the last 30 days that it has caught, and the age of the newest.
  let hits: String
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
    let end = entry.end.map { ($0 < today ? "ended " : "until ") + title($0) }
    facts = [
      entry.note.isEmpty ? "" : Sanitizer.line(entry.condition),
      row.feedTitle.map(Sanitizer.line) ?? "", end ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    problem = Sanitizer.line(entry.problem ?? "")
    isUsed = entry.isUsed(on: today)
    self.appearance = appearance
  }

  private static func words(_ report: RuleReport, now: Int64) -> String {
    let age = report.newest.map { Wording.age(since: $0, now: now) }
    return [Wording.grouped(report.recent), age].compactMap(\.self).joined(separator: " · ")
  }
}

nonisolated extension RuleAct {
  /// The colour that it gives to entries; `nil` if it gives none.
  var colour: HighlightColour? {
    switch self {
    case .highlight(let colour): colour
    case .mute, .read, .favourite, .keep: nil
    }
  }
}
