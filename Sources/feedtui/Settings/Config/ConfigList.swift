/// A TOML list of texts on one line: `["mute", "read"]`.
struct ConfigList: Equatable, Sendable {
  /// The texts as they are written, with their quotation marks.
  let literals: [Substring]
  /// The list without the text that follows it.
  let written: Substring

  /// Parses a text that begins with `[`; `nil` for any other list.
  init?(_ text: Substring) {
    var literals: [Substring] = []
    var rest = text.dropFirst().drop(while: ConfigKey.isBlank)
    while rest.first != "]" {
      guard let literal = ConfigScalar.literal(rest) else { return nil }
      literals.append(literal)
      rest = rest[literal.endIndex...].drop(while: ConfigKey.isBlank)
      if rest.first == "," {
        rest = rest.dropFirst().drop(while: ConfigKey.isBlank)
      } else if rest.first != "]" {
        return nil
      }
    }
    let after = rest.dropFirst().first { !ConfigKey.isBlank($0) }
    guard after == nil || after == "#" else { return nil }
    self.literals = literals
    written = text[..<rest.index(after: rest.startIndex)]
  }
}
