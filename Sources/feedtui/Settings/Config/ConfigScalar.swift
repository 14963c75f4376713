/// A value of a TOML document as it is written, looked at before the parser gets it.
nonisolated enum ConfigScalar: Equatable, Sendable {
  /// A text, a number, a truth or a date, without what follows.
  case plain(Substring)
  /// Something between brackets; no setting is that.
  case list, table
  /// What is wrong.
  case broken(String)

  /// Reads what stands after the sign of equality.
  init(_ text: Substring) {
    let text = text.drop(while: ConfigKey.isBlank)
    switch text.first {
    case "[": self = .list
    case "{": self = .table
    case "\"", "'": self = Self.quoted(text)
    case nil, "#": self = .broken("the value is missing.")
    default: self = Self.word(text)
    }
  }

  private static func quoted(_ text: Substring) -> ConfigScalar {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\", text.first == "\"" {
        isEscaped = true
      } else if text[index] == text.first {
        return closed(text[...index], text[text.index(after: index)...])
      }
    }
    return .broken("a quotation mark is not closed.")
  }

  private static func word(_ text: Substring) -> ConfigScalar {
    let word = text.prefix { sign in
      sign.isASCII && (sign.isLetter || sign.isNumber || "_+-.:".contains(sign))
    }
    guard let first = word.first, first != "_" else {
      return .broken("text stands between quotation marks.")
    }
    return closed(word, text[word.endIndex...])
  }

  private static func closed(_ value: Substring, _ rest: Substring) -> ConfigScalar {
    let next = rest.first { !ConfigKey.isBlank($0) }
    return next == nil || next == "#"
      ? .plain(value) : .broken("there is something after the value.")
  }
}
