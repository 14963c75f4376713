/// A key of a TOML document: names separated by dots.
struct ConfigKey: Equatable, Sendable {
  let names: [String]
  /// The text after the character that ends the key.
  let rest: Substring

  /// Parses bare and quoted names up to the character `end`; `nil` for anything else.
  ///
  /// In double quotes, a backslash makes the next character literal.
  init?(_ text: Substring, before end: Character) {
    var names: [String] = []
    var rest = text
    while true {
      rest = rest.drop(while: Self.isBlank)
      guard let name = Self.name(&rest) else { return nil }
      names.append(name)
      rest = rest.drop(while: Self.isBlank)
      switch rest.popFirst() {
      case end:
        self.names = names
        self.rest = rest
        return
      case ".": continue
      default: return nil
      }
    }
  }

  static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  private static func name(_ rest: inout Substring) -> String? {
    guard let quote = rest.first else { return nil }
    guard quote == "\"" || quote == "'" else {
      let name = rest.prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
      }
      rest = rest.dropFirst(name.count)
      return name.isEmpty ? nil : String(name)
    }
    rest = rest.dropFirst()
    var name = ""
    while let next = rest.popFirst() {
      if next == quote { return name }
      if next == "\\", quote == "\"" {
        guard let escaped = rest.popFirst() else { return nil }
        name.append(escaped)
      } else {
        name.append(next)
      }
    }
    return nil
  }
}
