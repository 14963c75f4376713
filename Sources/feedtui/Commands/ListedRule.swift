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

  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("number", .number(entry.number + 1))
    writer.field("state", .text(state.rawValue))
    writer.field("do", .list(acts))
    writer.field("when", .text(condition))
    writer.field("feed", .optional(feed))
    writer.field("note", .optional(note))
    writer.field("until", .optional(end))
    writer.field("recent", .number(report?.recent ?? 0))
    writer.field("items", .number(report?.total ?? 0))
    writer.field("newest", .date(report?.newest))
    writer.field("line", .number(entry.line))
    writer.field("problem", .optional(entry.problem))
    writer.end()
    return writer.text
  }

  var fields: [String] {
    [
      String(entry.number + 1), state.rawValue, acts.joined(separator: ","), condition, feed ?? "",
      note ?? "", end ?? "", String(report?.recent ?? 0), String(report?.total ?? 0),
      report?.newest.flatMap(DateText.text) ?? "", String(entry.line), entry.problem ?? "",
    ]
  }

  /// Returns a line such as `  1  on         214  2026-11-21 02:15  mute: crypto  (only …)`.
  func row(_ zone: Zone) -> String {
    let number = Self.right(String(entry.number + 1), 3)
    let name = Sanitizer.line(note ?? condition)
    let hits = Self.right(Wording.grouped(report?.recent ?? 0), 9)
    let date = report?.newest.map(zone.minute) ?? "never           "
    let gap = String(repeating: " ", count: max(0, 7 - state.rawValue.utf8.count))
    let what = Sanitizer.line(acts.joined(separator: ", "))
    return "\(number)  \(state.rawValue)\(gap)\(hits)  \(date)  \(what): \(name)\(notes)"
  }

  /// The rule's only feed, its end and what is wrong with it.
  private var notes: String {
    let problem = entry.problem.map { "line \(entry.line): \($0)" }
    return [feed.map { "only \($0)" }, end.map { "until \($0)" }, problem].compactMap(\.self)
      .map { "  (\(Sanitizer.line($0)))" }.joined()
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.utf8.count)) + text
  }
}
