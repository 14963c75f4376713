/// Writes strings of JSON (RFC 8259, section 7).
enum JSONEscape {
  /// Appends a string in quotes to a text in UTF-8.
  static func append(_ text: String, in style: JSONWriter.Style, to output: inout [UInt8]) {
    output.append(ASCII.quotationMark)
    let bytes = Array(text.utf8)
    let span = bytes.span
    var copied = 0
    var index = 0
    while index < span.count {
      guard beginsEscaped(span[index]) else {
        index += 1
        continue
      }
      let (scalar, length) = bytes.scalar(at: index)
      if isEscaped(scalar, in: style) {
        output.append(span, copied..<index)
        output.append(contentsOf: escaped(scalar, in: style).utf8)
        copied = index + length
      }
      index += length
    }
    output.append(span, copied..<span.count)
    output.append(ASCII.quotationMark)
  }

  /// Returns whether a character that is escaped in some style begins with this byte.
  @inline(__always)
  private static func beginsEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == ASCII.quotationMark || byte == ASCII.backslash
      || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }

  private static func isEscaped(_ scalar: Unicode.Scalar, in style: JSONWriter.Style) -> Bool {
    switch scalar {
    case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    case "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      style == .spaced
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar, in style: JSONWriter.Style) -> String {
    switch (scalar, style) {
    case ("\"", _): return "\\\""
    case ("\\", _): return "\\\\"
    case ("\n", _): return "\\n"
    case ("\t", _): return "\\t"
    case ("\r", .compact): return "\\r"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
