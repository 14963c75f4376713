import FeedModel

/// JSON (RFC 8259) for scripts. It may also be printed on a terminal.
nonisolated enum JSONText {
  /// Returns a string with its quotes (section 7).
  ///
  /// All characters that could move a terminal's cursor are escaped.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a string with its quotes, or `null`.
  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  static func list(_ texts: [String]) -> String {
    "[" + texts.map { string($0) }.joined(separator: ", ") + "]"
  }

  /// Returns a time in seconds since 1970 as an RFC 3339 string in UTC.
  ///
  /// Returns `null` outside the years 0 to 9999, which are all that RFC 3339 can express.
  static func date(_ second: Int64?) -> String { string(second.flatMap(timestamp)) }

  /// Returns a time in seconds since 1970 in the form of RFC 3339, in UTC.
  ///
  /// Returns `nil` outside the years 0 to 9999, which are all that RFC 3339 can express.
  static func timestamp(_ second: Int64) -> String? {
    let day = Zone.utc.day(at: second)
    guard (0...9999).contains(day.year) else { return nil }
    let clock = Zone.utc.clock(at: second)
    let rest = Int((second % 60 + 60) % 60)
    return """
      \(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))\
      T\(padded(clock.hour, 2)):\(padded(clock.minute, 2)):\(padded(rest, 2))Z
      """
  }

  /// Returns a number with leading zeros up to the given number of digits.
  static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
