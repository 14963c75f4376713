import FeedFormats
import FeedModel
import FeedtuiSettings
import SafeText
import TerminalKit

/// A rule, as a command prints it.
nonisolated struct ListedRule: PrintedRecord, Sendable {
  let entry: RuleEntry
  /// `nil` as long as it has caught nothing.
  let report: RuleReport?
  let today: Day

  /// Whether a rule is used, and if not why.
  enum State: String {
    case on, off, ended, invalid
  }

  private var state: State {
    if entry.rule == nil { return .invalid }
    if !entry.isOn { return .off }
    return entry.isUsed(on: today) ? .on : .ended
  }

  private func written(_ key: String) -> String? { entry.written[key].map(ConfigLiteral.plain) }

  private var condition: String { entry.rule?.condition ?? written("when") ?? "" }
  private var note: String? { entry.rule.map(\.note) ?? written("note") }
  private var acts: [String] { entry.rule?.acts.map(\.name) ?? [written("do")].compactMap(\.self) }
  private var feed: String? {
    (entry.rule?.feed ?? written("feed")).map(AddressText.withoutCredentials)
  }
  private var end: String? { entry.end?.text ?? written("until") }

  var values: [JSONWriter.Field] {
    [
      ("number", .number(entry.number + 1)), ("state", .text(state.rawValue)), ("do", .list(acts)),
      ("when", .text(condition)), ("feed", .optional(feed)), ("note", .optional(note)),
      ("until", .optional(end)), ("recent", .number(report?.recent ?? 0)),
      ("items", .number(report?.total ?? 0)), ("newest", .date(report?.newest)),
      ("line", .number(entry.line)), ("problem", .optional(entry.problem)),
    ]
  }

  /// `  1  on         214  2026-11-21 02:15  mute: crypto  (only …)`
  func row(_ zone: Zone) -> [String] {
    let hits = Wording.grouped(report?.recent ?? 0)
    let date = report?.newest.map(zone.minute) ?? "never"
    let what = Sanitizer.line(acts.joined(separator: ", "))
    return [
      String(entry.number + 1).right(3), state.rawValue.left(7) + hits.right(9), date.left(16),
      "\(what): \(Sanitizer.line(note ?? condition))",
    ] + notes
  }

  /// The rule's only feed, its end and what is wrong with it.
  private var notes: [String] {
    let problem = entry.problem.map { "line \(entry.line): \($0)" }
    return [feed.map { "only \($0)" }, end.map { "until \($0)" }, problem].compactMap(\.self)
      .map { "(\(Sanitizer.line($0)))" }
  }
}
