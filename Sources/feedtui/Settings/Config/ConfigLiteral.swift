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

  /// Returns a list of texts.
  package static func list(_ texts: [String]) -> String {
    "[\(texts.map(text).joined(separator: ", "))]"
  }

  /// Returns a value without its quotation marks, as the user would type it; a list has commas
  /// between its items.
  package static func plain(_ literal: String) -> String {
    switch ConfigValue(literal) {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case nil, .integer, .boolean, .other: literal
    }
  }

  /// Returns a name, in quotation marks unless it consists of letters, digits, `_` and `-`.
  package static func name(_ name: String) -> String {
    name.utf8.allSatisfy(isBare) && !name.isEmpty ? name : text(name)
  }

  /// Whether a byte may be in a name without quotation marks.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
