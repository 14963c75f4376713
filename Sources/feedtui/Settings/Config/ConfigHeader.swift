import FeedModel

/// What a line of a TOML document that begins with `[` is the header of.
enum ConfigHeader: Equatable, Sendable {
  case table([String])
  /// `[[rules]]`: a rule.
  case rule
  /// `[[open]]`: a rule for opening links.
  case opener
  /// Another array of tables.
  case array([String])
  /// A header that cannot be parsed.
  case broken

  init(_ line: Substring) {
    let isArray = line.hasPrefix("[[")
    guard let key = ConfigKey(line.dropFirst(isArray ? 2 : 1), before: "]"),
      !isArray || key.rest.first == "]"
    else {
      self = .broken
      return
    }
    let rest = key.rest.dropFirst(isArray ? 1 : 0).drop(while: ConfigKey.isBlank)
    if rest.first != nil, rest.first != "#" {
      self = .broken
    } else if isArray {
      switch key.names {
      case [Config.rules]: self = .rule
      case [Config.open]: self = .opener
      default: self = .array(key.names)
      }
    } else {
      self = .table(key.names)
    }
  }

  /// What is wrong with it, as a sentence; `nil` for a table or a rule.
  var problem: String? {
    switch self {
    case .table([Config.rules]): Self.useTwoBrackets(Config.rules)
    case .table([Config.open]): Self.useTwoBrackets(Config.open)
    case .table, .rule, .opener: nil
    case .array(let names) where names.first == Config.sync:
      "Write [\(Config.sync).NAME], in one pair of brackets, above the lines of each account."
    case .array(let names):
      "Unknown table [[\(names.joined(separator: "."))]]."
        + NearestName.hint(for: names.joined(separator: "."), in: [Config.rules, Config.open])
    case .broken: "Invalid TOML: write a table as [name], such as [colors]."
    }
  }

  static func useTwoBrackets(_ table: String) -> String {
    "Write [[\(table)]], in two pairs of brackets, above each rule."
  }
}
