/// Lists as SQLite's `json_each` reads them (RFC 8259).
enum JSONList {
  static func text(_ strings: [String]) -> String {
    "[" + strings.map(quoted).joined(separator: ",") + "]"
  }

  /// Returns the string with its quotation marks and escapes (RFC 8259, section 7).
  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
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
