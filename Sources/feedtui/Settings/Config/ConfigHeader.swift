import FeedModel

/// What a line of a TOML document that begins with `[` is the header of.
enum ConfigHeader: Equatable, Sendable {
  case table([String])
  /// One table of several with that name: `[[rules]]`.
  case array([String])
  /// A header that cannot be parsed, or of a table that there cannot be, and why.
  case broken(String)

  static let rule = ConfigHeader.array([Config.rules])

  /// The arrays of tables that the settings file can have.
  private static let arrays = Config.kinds.filter { $0.one == nil }.map(\.name)

  /// Reads a line from its first bracket on.
  init(_ line: ConfigScanner) {
    var scanner = line
    let isArray = scanner.pass("[[") || !scanner.pass("[")
    self = .broken("Invalid TOML: write a table as [name], such as [colors].")
    do throws(Setting.Fault) {
      guard let names = try scanner.key(before: "]"), !isArray || scanner.pass("]"),
        (try? scanner.endLine()) != nil
      else { return }
      self = isArray ? .array(names) : .table(names)
    } catch {
      self = .broken(error.message)
    }
  }

  /// The sentence about its fault; `nil` for a table, a rule or a rule for opening links.
  var problem: String? {
    switch self {
    case .table(let names) where names.count == 1 && Self.arrays.contains(names[0]):
      return Self.useTwoBrackets(names[0])
    case .array(let names):
      if let list = names.first, let one = Config.named[list] {
        return "Write [\(list).NAME], in one pair of brackets, above the lines of each \(one)."
      }
      let name = names.joined(separator: ".")
      if Self.arrays.contains(name) { return nil }
      return "Unknown table [[\(name)]].\(NearestName.hint(for: name, in: Self.arrays))"
    case .table: return nil
    case .broken(let message): return message
    }
  }

  static func useTwoBrackets(_ table: String) -> String {
    "Write [[\(table)]], in two pairs of brackets, above each rule."
  }
}
