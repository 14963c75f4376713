/// The written form of texts and names in TOML.
nonisolated enum ConfigLiteral {
  /// Returns a text in quotation marks.
  static func text(_ text: String) -> String {
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

  /// Returns a value without its quotation marks, as the user would type it.
  static func plain(_ literal: String) -> String {
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
  static func name(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x5F || $0 == 0x2D
    }
    return isBare && !name.isEmpty ? name : text(name)
  }
}
