import FeedModel
import GRDB

/// Writes conditions in SQL, for the row `viewed` of `entry`. Every value is an argument.
///
/// Words are looked for in the entry's own texts.
struct QuerySQL {
  private let now: Int64
  private(set) var arguments = StatementArguments()
  private var count = 0
  /// Begins the names of arguments, so that two conditions can be in one statement.
  private let prefix: String

  /// - Parameter now: the second since 1970 up to which ages are counted.
  init(now: Int64, prefix: String = "value") {
    (self.now, self.prefix) = (now, prefix)
  }

  /// Returns the condition. The parser limits the depth of expressions.
  mutating func condition(_ condition: QueryCondition) -> String {
    switch condition {
    case .test(let test): self.test(test)
    case .all(let parts):
      parts.isEmpty ? "(1)" : "(\(parts.map { self.condition($0) }.joined(separator: " AND ")))"
    case .any(let parts):
      parts.isEmpty ? "(0)" : "(\(parts.map { self.condition($0) }.joined(separator: " OR ")))"
    }
  }

  private mutating func test(_ test: QueryTest) -> String {
    switch test.kind {
    case .places(let range):
      let (low, high) = (argument(range.lowerBound), argument(range.upperBound))
      return "(viewed.id >= \(low) AND viewed.id < \(high))"
    case .feeds(let feeds, let sense):
      let list = "SELECT value FROM json_each(\(argument(ItemReader.json(feeds))))"
      return "(viewed.feed \(sense == .holds ? "" : "NOT ")IN (\(list)))"
    case .comparison(let comparison):
      let test = self.test(comparison)
      return comparison.sense == .holds ? test : "(NOT \(test))"
    }
  }

  private mutating func test(_ comparison: QueryComparison) -> String {
    let attribute = comparison.attribute
    switch (attribute.values, comparison.test) {
    case (.yesOrNo, .equals("yes")): return value(attribute)
    case (.yesOrNo, .equals("no")): return "(NOT \(value(attribute)))"
    case (.letters, .hasWord(let letters)): return self.letters(letters, in: attribute)
    case (.lines, .equals(let line)):
      let lines = "char(10) || \(text(attribute)) || char(10)"
      return "(instr(\(lines), \(argument("\n\(line)\n"))) > 0)"
    case (.names, .equals("")), (.names, .hasWord("")): return "(\(text(attribute)) = '')"
    case (.names, .equals(let name)), (.names, .hasWord(let name)):
      let lines = "char(10) || \(text(attribute)) || char(10)"
      return "(instr(\(lines), \(argument("\n\(ItemTag.key(name))\n"))) > 0)"
    case (_, .equals(let wanted)): return "(\(text(attribute)) = \(argument(wanted)))"
    case (_, .matches(let pattern)):
      return "\(QueryFunctions.matches)(\(text(attribute)), \(argument(pattern)))"
    case (_, .hasWord(let word)):
      guard !word.isEmpty, !word.contains(" ") else { return "(0)" }
      return "(instr(' ' || \(text(attribute)) || ' ', \(argument(" \(word) "))) > 0)"
    case (_, .within(let numbers)):
      let (low, high) = (argument(numbers.lowerBound), argument(numbers.upperBound))
      return "(\(value(attribute)) BETWEEN \(low) AND \(high))"
    case (_, .contains(let part)):
      return "\(QueryFunctions.has)(\(text(attribute)), \(argument(part)))"
    case (_, .words(let words, let ending)):
      let text = QueryColumn(attribute).words ?? self.text(attribute)
      return
        "\(QueryFunctions.words)(\(text), \(argument(words)), \(argument(ending == .open)))"
    }
  }

  /// Returns the condition that an entry has each of these letters, or no letter if none is given.
  private mutating func letters(_ letters: String, in attribute: QueryAttribute) -> String {
    let text = text(attribute)
    guard !letters.isEmpty else { return "(\(text) = '')" }
    let tests = letters.map { "instr(\(text), \(argument(String($0)))) > 0" }
    return "(\(tests.joined(separator: " AND ")))"
  }

  private mutating func text(_ attribute: QueryAttribute) -> String {
    timed(QueryColumn.text(attribute))
  }

  private mutating func value(_ attribute: QueryAttribute) -> String {
    timed(QueryColumn(attribute).sql())
  }

  /// Returns SQL of a column with the time in it.
  private mutating func timed(_ sql: String) -> String {
    sql.contains(":now") ? sql.replacing(":now", with: argument(now)) : sql
  }

  private mutating func argument(_ value: some DatabaseValueConvertible) -> String {
    let name = "\(prefix)\(count)"
    count += 1
    arguments += [name: value]
    return ":\(name)"
  }
}
