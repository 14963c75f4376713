import FeedModel

/// What a line of a TOML document that begins with `[` is the header of.
enum ConfigHeader: Equatable, Sendable {
  case table([String])
  /// `[[rules]]`, the only array of tables that is used: a rule.
  case rule
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
      self = key.names == [Config.rules] ? .rule : .array(key.names)
    } else {
      self = .table(key.names)
    }
  }

  /// What is wrong with it, as a sentence; `nil` for a table or a rule.
  var problem: String? {
    switch self {
    case .table([Config.rules]):
      "Write [[\(Config.rules)]], in two pairs of brackets, above each rule."
    case .table, .rule: nil
    case .array(let names):
      "Unknown table [[\(names.joined(separator: "."))]]."
        + NearestName.hint(for: names.joined(separator: "."), in: [Config.rules])
    case .broken: "Invalid TOML: write a table as [name], such as [colors]."
    }
  }
}
