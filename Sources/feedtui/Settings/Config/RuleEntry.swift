import FeedFetching
import FeedFiltering
package import FeedModel

/// A rule of the settings file: a `[[rules]]` table.
package struct RuleEntry: Equatable, Sendable {
  /// The values of its table.
  package struct Table: Sendable {
    var when: String?
    var acts: [RuleAct]?
    var feed: String?
    var note: String?
    var until: Day?
    var isOff = false
  }

  /// Its place among the rules of the file, from 0.
  package let number: Int
  /// The line of its `[[rules]]`, from 1.
  package let line: Int
  /// The values as they are written in TOML, by key.
  package let written: [String: String]
  /// Whether it is switched on; its end is another question.
  package let isOn: Bool
  /// The last day on which it holds; `nil` if it has no end.
  package let end: Day?
  /// `nil` if it cannot be used; `problem` says why.
  package let rule: Rule?
  /// A sentence; `nil` without a problem.
  package let problem: String?

  /// The maximum number of rules in a file.
  package static let limit = 500

  package static let schema = TableSchema<Table>(
    subject: "A rule",
    keys: [
      TableKey(
        "when", \.when, .text("a query, in quotation marks"),
        "The query, in terms or in newsboat's filter language: see `feedtui-feeds`(5). It cannot "
          + "ask for what changes, such as `is:unread`.", isNeeded: { _ in true }),
      TableKey(
        "do", \.acts, .acts, "The acts, separated by commas; or a list of texts.",
        isNeeded: { _ in true }),
      TableKey(
        "feed", \.feed, .feed,
        "The address of the only feed that the rule is about, as its line in the feeds file has it."
      ),
      TableKey(
        "note", \.note, .text("a text, in quotation marks"),
        "The name of the rule; without one it is the query."),
      TableKey("until", \.until, .day, "The last day on which the rule holds."),
      TableKey("off", \.isOff, .flag, "`true` switches the rule off."),
    ])

  /// Makes a rule of its lines. Errors are reported in them.
  init(_ lines: inout ConfigTable, number: Int) {
    self.number = number
    line = lines.line
    written = lines.written
    var table = Table()
    var rule: Rule?
    if number < Self.limit {
      Self.schema.read(&lines, into: &table)
      if let when = table.when {
        do throws(QuerySyntaxError) {
          rule = try Rule(
            parsing: when, feed: table.feed, acts: table.acts ?? [], note: table.note)
        } catch {
          let message = error.message + (error.message.hasSuffix("?") ? "" : ".")
          lines.report(Setting.Fault(message, column: error.column), in: "when")
        }
      }
    } else {
      lines = ConfigTable(lines.names, line: lines.line)
      lines.report("Only the first \(Self.limit) rules are used.")
    }
    isOn = !table.isOff
    end = table.until
    self.rule = lines.isUsable ? rule : nil
    problem = lines.problems.min { $0.line < $1.line }?.message
  }

  /// Whether the rule is used on a day.
  package func isUsed(on day: Day) -> Bool { rule != nil && isOn && end.map { day <= $0 } ?? true }
}

extension SettingKind<Day> {
  /// A date, with quotation marks or without.
  fileprivate static var day: SettingKind {
    SettingKind(
      description: "a date such as 2026-12-31",
      read: { value in
        switch value {
        case .text(let text), .other(let text): Day(text)
        case .integer, .boolean, .list: nil
        }
      })
  }
}

extension SettingKind<[RuleAct]> {
  /// The acts of a rule, with one colour at most.
  fileprivate static var acts: SettingKind {
    let names = RuleAct.allCases.map(\.name)
    let known =
      RuleAct.allCases.filter { !$0.isHighlight }.map { "\"\($0.name)\"" }.joined(separator: ", ")
      + ", \"highlight yellow\" or \"tag later\""
    return SettingKind(
      description: known,
      read: { (value) throws(Setting.Fault) in
        guard let given = value.items, given != [""] else { return nil }
        var acts: Set<RuleAct> = []
        for (index, name) in given.enumerated() {
          // The name of a tag is kept as typed.
          let name = name.lowercased().hasPrefix("tag ") ? name : name.lowercased()
          guard let act = RuleAct(named: name) else {
            let hint = NearestName.hint(for: name, in: names)
            throw Setting.Fault("A rule cannot do \"\(name)\": use \(known).\(hint)", item: index)
          }
          acts.insert(act)
        }
        let tags = acts.subtracting(RuleAct.allCases).sorted { $0.name < $1.name }
        let ordered = RuleAct.allCases.filter(acts.contains) + tags
        guard ordered.count(where: \.isHighlight) < 2 else {
          throw Setting.Fault("A rule has one colour to highlight with.")
        }
        return ordered.isEmpty ? nil : ordered
      })
  }
}

extension RuleAct {
  fileprivate var isHighlight: Bool { if case .highlight = self { true } else { false } }
}
