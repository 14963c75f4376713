/// The text of a TOML value, examined before the parser gets it.
enum ConfigScalar: Equatable, Sendable {
  /// A string, number, boolean or date, without the text that follows it.
  case plain(Substring)
  /// A value in brackets; with its text if it is a list of texts.
  case list(ConfigList?)
  /// A value in braces, which no setting has.
  case table
  /// A value that cannot be parsed, with the reason.
  case broken(String)

  /// Parses the text after the equals sign.
  init(_ text: Substring) {
    let text = text.drop(while: ConfigKey.isBlank)
    switch text.first {
    case "[": self = .list(ConfigList(text))
    case "{": self = .table
    case "\"", "'": self = Self.quoted(text)
    case nil, "#": self = .broken("the value is missing.")
    default: self = Self.word(text)
    }
  }

  /// Returns the text in quotation marks with which this begins; `nil` if it does not, or if they
  /// are not closed.
  static func literal(_ text: Substring) -> Substring? {
    guard text.first == "\"" || text.first == "'" else { return nil }
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\", text.first == "\"" {
        isEscaped = true
      } else if text[index] == text.first {
        return text[...index]
      }
    }
    return nil
  }

  private static func quoted(_ text: Substring) -> ConfigScalar {
    guard let literal = literal(text) else { return .broken("a quotation mark is not closed.") }
    return closed(literal, text[literal.endIndex...])
  }

  private static func word(_ text: Substring) -> ConfigScalar {
    let word = text.prefix { sign in
      sign.isASCII && (sign.isLetter || sign.isNumber || "_+-.:".contains(sign))
    }
    guard let first = word.first, first != "_" else {
      return .broken("text must be in quotation marks.")
    }
    return closed(word, text[word.endIndex...])
  }

  private static func closed(_ value: Substring, _ rest: Substring) -> ConfigScalar {
    let next = rest.first { !ConfigKey.isBlank($0) }
    return next == nil || next == "#"
      ? .plain(value) : .broken("unexpected text after the value.")
  }
}
