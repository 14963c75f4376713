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

  private let table: RuleTable
  package private(set) var problems: [ConfigProblem]

  private init(_ table: RuleTable) {
    self.table = table
    problems = table.problems
  }

  /// Returns the rule, and the problems of its lines in their order. `number` is its place among
  /// the rules, from 0.
  package static func entry(_ table: RuleTable, number: Int) -> (RuleEntry, [ConfigProblem]) {
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
      number: number, line: table.line, written: table.values.mapValues(\.written), isOn: isOn,
      end: end, rule: rule, problem: problems.first?.message)
  }

  private mutating func checkKeys() {
    let names = Key.allCases.map(\.rawValue)
    for key in table.keys where Key(rawValue: key) == nil {
      let message = "A rule has no \"\(key)\".\(NearestName.hint(for: key, in: names))"
      report(message, at: table.values[key]?.line)
    }
  }

  private mutating func report(_ message: String, at line: Int?, column: Int? = nil) {
    problems.append(ConfigProblem(line: line ?? table.line, column: column, message: message))
  }

  private func value(_ key: Key) -> RuleTable.Value? { table.values[key.rawValue] }

  private mutating func refuse(_ key: Key, use: String) {
    guard let found = value(key), let value = found.value else { return }
    report("\(key.rawValue) cannot be \(value.written): use \(use).", at: found.line)
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
    guard let found = value(.until), let value = found.value else { return nil }
    let text: String
    switch value {
    case .text(let quoted): text = quoted
    case .integer, .boolean, .list, .other: text = found.written
    }
    if let day = Day(text) { return day }
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
      report(
        error.message + (error.message.hasSuffix("?") ? "" : "."), at: found.line,
        column: found.column - 1 + ConfigLiteral.column(of: error.column, in: found.written))
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
  private mutating func names(_ found: RuleTable.Value) -> [String]? {
    let use = Self.actsInWords
    if let list = ConfigList(found.written[...]), !list.literals.isEmpty {
      return list.literals.compactMap { literal in
        guard case .value(.text(let name), _) = ConfigDocument.outcome(literal) else { return "" }
        return name
      }
    }
    guard let text = text(.act, use: use) else { return nil }
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
