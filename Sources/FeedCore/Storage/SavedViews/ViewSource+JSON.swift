extension ViewSource {
  /// Returns texts in the form that SQLite's `json_each` reads (RFC 8259, section 7).
  static func json(_ texts: [String]) -> String {
    "[" + texts.map(json).joined(separator: ",") + "]"
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
