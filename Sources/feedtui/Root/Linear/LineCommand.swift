import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// What a line means that the user has typed as a command.
enum LineCommand: Equatable {
  /// An empty line: Enter.
  case enter
  /// The number of a row or of a link, alone.
  case number(Int)
  /// A number and an action, in either order: "4 favourite", "favourite 4".
  case numbered(Int, String)
  /// A word that holds on every page.
  case word(Word)
  /// An action by its name or its key, and what follows it on the line.
  case action(String, count: Int?, rest: String)
  /// A text that is to be found among the actions: ":fav".
  case search(String)
  case unknown(String)

  enum Word: String, CaseIterable {
    case help, list, `where`
  }

  /// - Parameters:
  ///   - line: What was typed, without white space around it.
  ///   - tables: The keys of the page, and those that hold everywhere.
  init(_ line: String, _ tables: [KeyTable]) {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    if line.isEmpty {
      self = .enter
    } else if line == digits {
      self = .number(Int(line.prefix(9)) ?? 0)
    } else if let number = Int(digits.prefix(9)), line[digits.endIndex...].first == " " {
      self = .numbered(number, String(line.drop { $0.isNumber || $0 == " " }))
    } else {
      let rest = String(line[digits.endIndex...])
      self = Self.named(rest, Int(digits.prefix(5)), tables)
    }
  }

  private static func named(_ line: String, _ count: Int?, _ tables: [KeyTable]) -> LineCommand {
    let (first, rest) = split(line)
    let rows = tables.flatMap(\.rows)
    let lower = line.lowercased()
    if let word = Word(rawValue: lower) { return .word(word) }
    if first == ":" && rest.isEmpty { return .word(.help) }
    if let row = rows.first(where: { $0.help == lower }) {
      return .action(row.name, count: count, rest: "")
    }
    let name = first.lowercased()
    if let row = rows.first(where: { $0.name == name }) {
      let isAboutRow = count == nil && !row.traits.contains(.asks) && !isMotion(row.name)
      if isAboutRow, let number = Int(rest) { return .numbered(number, row.name) }
      return .action(row.name, count: count, rest: rest)
    }
    if let action = action(bound: first, rows) {
      return .action(action, count: count, rest: rest)
    }
    guard let sign = first.first, !sign.isLetter else { return .unknown(line) }
    let behind = line.dropFirst().trimmed
    if sign == ":" {
      let command = named(behind, count, tables)
      if case .unknown = command { return .search(behind) }
      return command
    }
    return action(bound: String(sign), rows).map { .action($0, count: count, rest: behind) }
      ?? .unknown(line)
  }

  /// Returns the action that has these keys; `nil` for none.
  private static func action(bound keys: String, _ rows: [ActionFacts]) -> String? {
    guard let sequence = KeySequence(keys) else { return nil }
    return rows.first { $0.keys.contains(sequence) }?.name
  }

  private static func split(_ line: String) -> (first: String, rest: String) {
    let first = line.prefix { $0 != " " }
    return (String(first), line[first.endIndex...].trimmed)
  }

  /// Whether a number before the action says how often, and not which row it is about.
  static func isMotion(_ action: String) -> Bool {
    motions.contains(action) || action.hasPrefix("next-") || action.hasPrefix("previous-")
  }

  private static let motions: Set<String> = [
    "up", "down", "page-up", "page-down", "half-page-up", "half-page-down", "top", "bottom",
  ]
}

extension StringProtocol {
  /// The text without blanks around it.
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
