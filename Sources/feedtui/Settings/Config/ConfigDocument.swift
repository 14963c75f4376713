import TOMLKit

/// A TOML document with one value per line, parsed leniently: lines that are not TOML are skipped.
///
/// This type parses lines and keys, and TOMLKit parses single values. TOMLKit reports no line
/// numbers and stops at the first error, and the parser that it wraps (toml++ 3.4) aborts on
/// damaged lines such as `[[[` and `x = ]`.
package struct ConfigDocument: Sendable {
  /// A value, its key with the tables that contain it, its line number from 1, and the columns of
  /// the items of a list, in characters from 1.
  package struct Entry: Equatable, Sendable {
    package let path: [String]
    package let value: ConfigValue
    package let line: Int
    package var columns: [Int] = []
  }

  package private(set) var entries: [Entry] = []
  /// The `[[rules]]` tables, in their order.
  package private(set) var rules: [RuleTable] = []
  /// The `[[open]]` tables, in their order.
  package private(set) var openers: [RuleTable] = []
  /// The `[sync.NAME]` tables, in their order.
  package private(set) var accounts: [SyncTable] = []
  /// Whether each table has a name, so that none of those named here is missing.
  package private(set) var hasAllTables = true
  /// The skipped lines outside rules and accounts, and the reasons.
  package private(set) var problems: [ConfigProblem] = []
  /// The table that the next lines belong to.
  private var table = ConfigHeader.table([])

  /// A value as it is written, or the reason why it cannot be parsed.
  package enum Outcome: Equatable, Sendable {
    case value(ConfigValue, written: Substring)
    case failure(String)
  }

  /// Parses a document in UTF-8.
  package init(_ bytes: ArraySlice<UInt8>) {
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let row = row.last == 0x0D ? row.dropLast() : row
      if let text = String(validating: row, as: UTF8.self), !row.contains(0) {
        read(text, line: index + 1)
      } else {
        hasAllTables = false
        report("This line is not valid UTF-8.", line: index + 1)
      }
    }
  }

  private mutating func report(_ message: String, line: Int) {
    let problem = ConfigProblem(line: line, message: message)
    switch table {
    // A rule with a line that cannot be read could mean less than the user wants.
    case .rule: rules[rules.count - 1].problems.append(problem)
    case .opener: openers[openers.count - 1].problems.append(problem)
    case .table(let names):
      if let index = account(of: names) {
        accounts[index].lines.problems.append(problem)
      } else {
        problems.append(problem)
      }
    case .array, .broken: problems.append(problem)
    }
  }

  private mutating func read(_ line: String, line number: Int) {
    let row = line.drop(while: ConfigKey.isBlank)
    switch row.first {
    case nil, "#":
      break
    case "[":
      table = ConfigHeader(row)
      if let message = table.problem {
        problems.append(ConfigProblem(line: number, message: message))
        // The values of the table are skipped; its header was reported.
        table = .broken
        hasAllTables = false
      }
      if table == .rule { rules.append(RuleTable(line: number)) }
      if table == .opener { openers.append(RuleTable(line: number)) }
      if case .table(let names) = table { beginAccount(names, line: number) }
    default:
      guard let key = ConfigKey(row, before: "=") else {
        return report("Invalid TOML: write a setting as name = value.", line: number)
      }
      switch table {
      case .table(let names):
        let path = names + key.names
        beginAccount(path.dropLast(), line: number)
        if let index = account(of: path.dropLast()) {
          accounts[index].lines.read(
            path.dropFirst(2).joined(separator: "."), key.rest, in: line, number: number)
        } else {
          read(key.rest, of: path, line: number)
        }
      case .rule:
        rules[rules.count - 1].read(
          key.names.joined(separator: "."), key.rest, in: line, number: number)
      case .opener:
        openers[openers.count - 1].read(
          key.names.joined(separator: "."), key.rest, in: line, number: number)
      case .array, .broken: break
      }
    }
  }

  /// Returns the index of the account whose table, or a table in it, has that path.
  private func account(of path: some Collection<String>) -> Int? {
    guard path.first == Config.sync else { return nil }
    return path.dropFirst().first.flatMap { name in accounts.firstIndex { $0.name == name } }
  }

  /// Notes that there is such an account, unless the path is that of another table.
  private mutating func beginAccount(_ path: some Collection<String>, line: Int) {
    guard path.first == Config.sync, account(of: path) == nil,
      let name = path.dropFirst().first
    else { return }
    accounts.append(SyncTable(name: name, lines: RuleTable(line: line)))
  }

  private mutating func read(_ text: Substring, of path: [String], line: Int) {
    if let earlier = entries.first(where: { $0.path == path }) {
      let name = path.joined(separator: ".")
      return report("\"\(name)\" is already set in line \(earlier.line).", line: line)
    }
    switch Self.outcome(text) {
    case .value(let value, _):
      entries.append(
        Entry(path: path, value: value, line: line, columns: Self.columns(of: text)))
    case .failure(let message): report(message, line: line)
    }
  }

  /// Returns the columns of the items of a list in its line.
  private static func columns(of text: Substring) -> [Int] {
    guard case .list(let list?) = ConfigScalar(text) else { return [] }
    let line = text.base
    return list.literals.map { line.distance(from: line.startIndex, to: $0.startIndex) + 1 }
  }

  /// Parses the text after the equals sign.
  package static func outcome(_ text: Substring) -> Outcome {
    let text = text.drop(while: ConfigKey.isBlank)
    switch ConfigScalar(text) {
    case .plain(let scalar): return parsed(scalar)
    case .list(nil): return .value(.other("a list"), written: text)
    case .list(let list?): return parsed(list)
    case .table: return .value(.other("a table"), written: text)
    case .broken(let message): return .failure("Invalid TOML: \(message)")
    }
  }

  private static func parsed(_ list: ConfigList) -> Outcome {
    var texts: [String] = []
    for literal in list.literals {
      switch outcome(literal) {
      case .value(.text(let text), _): texts.append(text)
      case .value: return .value(.other("a list"), written: list.written)
      case .failure(let message): return .failure(message)
      }
    }
    return .value(.list(texts), written: list.written)
  }

  private static func parsed(_ scalar: Substring) -> Outcome {
    if let text = ConfigLiteral.unescaped(scalar) { return .value(.text(text), written: scalar) }
    do {
      guard let value = try TOMLTable(string: "value = \(scalar)")["value"] else {
        return .failure("Invalid TOML: invalid value.")
      }
      return .value(Self.value(value), written: scalar)
    } catch {
      let reason = (error as? TOMLParseError).map(Self.reason) ?? "invalid value."
      return .failure("Invalid TOML: \(reason)")
    }
  }

  private static func value(_ value: any TOMLValueConvertible) -> ConfigValue {
    if let text = value.string { return .text(text) }
    if let number = value.int { return .integer(number) }
    if let truth = value.bool { return .boolean(truth) }
    return .other("a date or a decimal number")
  }

  /// Returns the parser's message without its beginning, which says what was being parsed.
  private static func reason(_ error: TOMLParseError) -> String {
    let words = error.description.split(separator: ": ", maxSplits: 1).last.map(String.init)
    let reason = words ?? error.description
    return reason.hasSuffix(".") ? reason : reason + "."
  }
}
