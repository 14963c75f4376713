/// A writer of JSON (RFC 8259).
package struct JSONWriter {
  /// The spaces between values, and the characters that are escaped in strings.
  package enum Style: Sendable {
    /// No spaces; control characters are escaped.
    case compact
    /// A space after each comma and colon. All characters that could move a terminal's cursor are
    /// escaped.
    case spaced
  }

  package enum Value: Sendable {
    case text(String)
    case optional(String?)
    case number(Int?)
    case flag(Bool)
    /// A time in seconds since 1970; `null` if RFC 3339 cannot express it.
    case date(Int64?)
    case list([String])
    /// An object of the fields that have a value.
    case object([Field])
    case objects([[Field]])
  }

  package typealias Field = (name: String, value: Value?)

  private let style: Style
  private var output: [UInt8] = []

  private init(_ style: Style) {
    self.style = style
  }

  /// Returns a list without spaces, as SQLite's `json_each` reads it.
  package static func list(_ values: [Value]) -> String {
    var writer = JSONWriter(.compact)
    writer.put(list: values)
    return writer.text
  }

  /// Returns an object of the fields that have a value.
  package static func object(_ fields: [Field], _ style: Style = .compact) -> String {
    var writer = JSONWriter(style)
    writer.put(.object(fields))
    return writer.text
  }

  private var text: String { String(decoding: output, as: UTF8.self) }

  private mutating func put(_ value: Value) {
    switch value {
    case .text(let text): string(text)
    case .optional(let text): text.map { string($0) } ?? null()
    case .number(let number): number.map { append(String($0).utf8) } ?? null()
    case .flag(let flag): append(flag ? "true".utf8 : "false".utf8)
    case .date(let seconds): seconds.flatMap(DateText.text).map { string($0) } ?? null()
    case .list(let texts): put(list: texts.map(Value.text))
    case .object(let fields):
      output.append(ASCII.leftBrace)
      var needsComma = false
      for case (let name, let value?) in fields {
        if needsComma { write(ASCII.comma) }
        needsComma = true
        string(name)
        write(ASCII.colon)
        put(value)
      }
      output.append(ASCII.rightBrace)
    case .objects(let objects): put(list: objects.map(Value.object))
    }
  }

  private mutating func put(list values: [Value]) {
    output.append(ASCII.leftBracket)
    for (index, value) in values.enumerated() {
      if index > 0 { write(ASCII.comma) }
      put(value)
    }
    output.append(ASCII.rightBracket)
  }

  private mutating func null() {
    append("null".utf8)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    output.append(contentsOf: bytes)
  }

  private mutating func write(_ sign: UInt8) {
    output.append(sign)
    switch style {
    case .compact: break
    case .spaced: output.append(ASCII.space)
    }
  }

  private mutating func string(_ text: String) {
    JSONEscape.append(text, in: style, to: &output)
  }
}

/// Writes strings of JSON (RFC 8259, section 7).
private enum JSONEscape {
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
