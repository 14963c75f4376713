import FeedFetching
import FeedFiltering
import FeedModel

/// Makes a rule of its lines in the settings file.
///
/// A rule with any problem is not used: without the line that is wrong it could be about more than
/// the user wants.
package struct RuleReader {
  /// The keys of a rule.
  package enum Key: String, CaseIterable {
    case when, act = "do", feed, note, until, off
  }

  /// The maximum number of rules in a file.
  package static let limit = 500

  private let table: ConfigTable
  package private(set) var problems: [ConfigProblem]

  private init(_ table: ConfigTable) {
    self.table = table
    problems = table.problems
  }

  /// Returns the rule, and the problems of its lines in their order. `number` is its place among
  /// the rules, from 0.
  package static func entry(_ table: ConfigTable, number: Int) -> (RuleEntry, [ConfigProblem]) {
    var reader = RuleReader(table)
    if number >= limit {
      let message = "Only the first \(limit) rules are used."
      let problems = [ConfigProblem(line: table.line, message: message)]
      return (
        reader.entry(number, isOn: true, end: nil, nil, problems), number == limit ? problems : []
      )
    }
    reader.checkKeys()
    let isOn = reader.isOn()
    let end = reader.end()
    let rule = reader.rule()
    let problems = reader.problems.sorted { $0.line < $1.line }
    return (
      reader.entry(number, isOn: isOn, end: end, problems.isEmpty ? rule : nil, problems), problems
    )
  }

  private func entry(
    _ number: Int, isOn: Bool, end: Day?, _ rule: Rule?, _ problems: [ConfigProblem]
  ) -> RuleEntry {
    RuleEntry(
      number: number, line: table.line, written: table.written, isOn: isOn,
      end: end, rule: rule, problem: problems.first?.message)
  }

  private mutating func checkKeys() {
    let names = Key.allCases.map(\.rawValue)
    for entry in table.entries where Key(rawValue: entry.name) == nil {
      let hint = NearestName.hint(for: entry.name, in: names)
      report("A rule has no \"\(entry.name)\".\(hint)", at: entry.line)
    }
  }

  private mutating func report(_ message: String, at line: Int?, column: Int? = nil) {
    problems.append(ConfigProblem(line: line ?? table.line, column: column, message: message))
  }

  private func value(_ key: Key) -> ConfigTable.Entry? { table[key.rawValue] }

  private mutating func refuse(_ key: Key, use: String) {
    guard let found = value(key) else { return }
    report("\(key.rawValue) cannot be \(found.value.written): use \(use).", at: found.line)
  }

  /// Returns the text of a key; `nil` if the rule does not have it, or if it is not a text.
  private mutating func text(_ key: Key, use: String) -> String? {
    guard let value = value(key)?.value else { return nil }
    if case .text(let text) = value, !text.isEmpty { return text }
    refuse(key, use: use)
    return nil
  }

  // MARK: Values

  private mutating func isOn() -> Bool {
    guard let value = value(.off)?.value else { return true }
    guard case .boolean(let isOff) = value else {
      refuse(.off, use: "true or false")
      return true
    }
    return !isOff
  }

  private mutating func end() -> Day? {
    switch value(.until)?.value {
    case .text(let text)?, .other(let text)?: if let day = Day(text) { return day }
    case .integer, .boolean, .list: break
    case nil: return nil
    }
    refuse(.until, use: "a date such as 2026-12-31")
    return nil
  }

  private mutating func rule() -> Rule? {
    let feed = feed()
    let note = text(.note, use: "a text, in quotation marks")
    let acts = acts()
    guard let found = value(.when) else {
      report("The rule has no condition: add when = \"…\".", at: nil)
      return nil
    }
    guard let condition = text(.when, use: "a query, in quotation marks") else { return nil }
    do throws(QuerySyntaxError) {
      return try Rule(parsing: condition, feed: feed, acts: acts, note: note)
    } catch {
      let message = error.message + (error.message.hasSuffix("?") ? "" : ".")
      let place = found.place(of: Setting.Fault(message, column: error.column))
      report(message, at: place.line, column: place.column)
      return nil
    }
  }

  private mutating func feed() -> String? {
    guard let text = text(.feed, use: "the address of a feed") else { return nil }
    if let address = FeedAddress.inFile(text) { return address }
    refuse(.feed, use: "the address of a feed")
    return nil
  }

  private mutating func acts() -> [RuleAct] {
    guard let found = value(.act) else {
      report("The rule does nothing: add do = \"mute\".", at: nil)
      return []
    }
    guard let names = names(found) else { return [] }
    var acts: Set<RuleAct> = []
    for name in names {
      if let act = RuleAct(named: name) {
        acts.insert(act)
      } else {
        let known = RuleAct.allCases.map(\.name)
        report(
          "A rule cannot do \"\(name)\": use \(Self.actsInWords)."
            + NearestName.hint(for: name, in: known), at: found.line)
      }
    }
    let ordered = acts.inOrder
    if ordered.count(where: \.isHighlight) > 1 {
      report("A rule has one colour to highlight with.", at: found.line)
    }
    return ordered
  }

  /// Returns the names of acts, which are separated by commas or are in a list.
  private mutating func names(_ found: ConfigTable.Entry) -> [String]? {
    if case .list(let names) = found.value, !names.isEmpty { return names }
    guard let text = text(.act, use: Self.actsInWords) else { return nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).map {
      let name = $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // The name of a tag is kept as typed.
      return name.lowercased().hasPrefix("tag ") ? name : name.lowercased()
    }
  }

  /// The acts for messages: "mute", "read", ….
  static let actsInWords =
    RuleAct.allCases.filter { !$0.isHighlight }.map { "\"\($0.name)\"" }.joined(separator: ", ")
    + ", \"highlight yellow\" or \"tag later\""
}

extension Set<RuleAct> {
  /// The acts in the order of all, and then tags by their names.
  fileprivate var inOrder: [RuleAct] {
    RuleAct.allCases.filter(contains)
      + subtracting(RuleAct.allCases).sorted { $0.name < $1.name }
  }
}

extension RuleAct {
  fileprivate var isHighlight: Bool {
    switch self {
    case .highlight: true
    case .mute, .read, .favourite, .keep, .notify, .tag: false
    }
  }
}
