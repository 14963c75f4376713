import SafeText

/// The written form of values and names in TOML, in one line that is safe to show.
package enum ConfigLiteral {
  /// Returns a text in quotation marks.
  package static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where !isShown(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: (digits.count > 4 ? 8 : 4) - digits.count)
        result += (digits.count > 4 ? "\\U" : "\\u") + zeros + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a terminal shows it, and not another white space than a blank.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || !Sanitizer.line(String(scalar)).isEmpty
  }

  /// Returns a value as the screen shows it: a flag is on or off.
  package static func shown(_ literal: String) -> String {
    switch literal {
    case "true": "on"
    case "false": "off"
    case let other: plain(other)
    }
  }

  /// Returns a value.
  static func value(_ value: ConfigValue) -> String {
    switch value {
    case .text(let text): readable(text)
    case .list(let texts): list(texts)
    case .integer, .boolean, .other: value.written
    }
  }

  /// Returns a text in quotation marks, in single ones if it has double ones or backslashes, so
  /// that it is written as it is.
  package static func readable(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0 != "'" && isShown($0) }
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
