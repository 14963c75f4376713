/// The written form of texts and names in TOML.
package enum ConfigLiteral {
  /// Returns a text in quotation marks.
  package static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a text in quotation marks, in single ones if it has double ones or backslashes, so
  /// that it is written as it is.
  package static func readable(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains {
      $0 == "'" || $0.value < 0x20 || $0.value == 0x7F
    }
    let isEscaped = text.contains("\"") || text.contains("\\")
    return isPlain && isEscaped ? "'\(text)'" : Self.text(text)
  }

  /// Returns the text of a literal in quotation marks that has no escapes; `nil` for any other
  /// value, and for a text that TOML does not allow.
  static func unescaped(_ literal: Substring) -> String? {
    let bytes = literal.utf8
    guard bytes.count > 1, let quote = bytes.first, quote == 0x22 || quote == 0x27 else {
      return nil
    }
    let inner = bytes.dropFirst().dropLast()
    let isPlain = inner.allSatisfy { byte in
      byte != quote && (byte >= 0x20 || byte == 0x09) && byte != 0x7F
        && (byte != 0x5C || quote == 0x27)
    }
    return isPlain && bytes.last == quote ? String(Substring(inner)) : nil
  }

  /// Returns a value without its quotation marks, as the user would type it; a list has commas
  /// between its items.
  package static func plain(_ literal: String) -> String {
    if literal.first == "[", let list = ConfigList(literal[...]) {
      return list.literals.map { plain(String($0)) }.joined(separator: ", ")
    }
    if literal.count > 1, literal.first == "'", literal.last == "'" {
      return String(literal.dropFirst().dropLast())
    }
    guard literal.count > 1, literal.first == "\"", literal.last == "\"" else { return literal }
    var result = ""
    var isEscaped = false
    for character in literal.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// Returns a name, in quotation marks unless it consists of letters, digits, `_` and `-`.
  package static func name(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x5F || $0 == 0x2D
    }
    return isBare && !name.isEmpty ? name : text(name)
  }

  /// Returns the column in a written text at which a column of its value is, both in characters
  /// from 1.
  package static func column(of column: Int, in literal: String) -> Int {
    // In single quotation marks, nothing is escaped.
    guard literal.first == "\"" else { return column + (literal.first == "'" ? 1 : 0) }
    let characters = Array(literal)
    var index = 1
    var rest = column - 1
    while rest > 0, index < characters.count - 1 {
      rest -= 1
      guard characters[index] == "\\" else {
        index += 1
        continue
      }
      switch characters[index + 1] {
      case "u": index += 6
      case "U": index += 10
      default: index += 2
      }
    }
    return min(index, characters.count - 1) + 1
  }
}
