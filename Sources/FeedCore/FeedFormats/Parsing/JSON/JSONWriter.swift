/// A writer that appends JSON to a buffer of bytes.
struct JSONWriter {
  enum Value {
    case text(String)
    case optional(String?)
    case number(Int?)
    /// A time in seconds since 1970.
    case date(Int64?)
    case list([String])
  }

  private(set) var output: [UInt8] = []
  /// Whether a comma must precede the next key or element.
  private var needsComma = false

  /// Removes the output after the caller has written it elsewhere.
  mutating func clear() {
    output.removeAll(keepingCapacity: true)
  }

  mutating func begin() {
    output.append(ASCII.leftBrace)
    needsComma = false
  }

  mutating func end() {
    output.append(ASCII.rightBrace)
    needsComma = true
  }

  mutating func beginList() {
    output.append(ASCII.leftBracket)
    needsComma = false
  }

  mutating func endList() {
    output.append(ASCII.rightBracket)
    needsComma = true
  }

  /// Starts an element of a list; the caller then writes its value.
  mutating func element() {
    if needsComma { output.append(ASCII.comma) }
    needsComma = true
  }

  mutating func key(_ name: String) {
    element()
    string(name)
    output.append(ASCII.colon)
  }

  mutating func field(_ name: String, _ value: Value) {
    key(name)
    switch value {
    case .text(let text): string(text)
    case .optional(let text): text.map { string($0) } ?? null()
    case .number(let number): number.map { append(String($0).utf8) } ?? null()
    case .date(let seconds):
      seconds.map { moment in
        output.append(ASCII.quotationMark)
        append(DateText.utf8(moment))
        output.append(ASCII.quotationMark)
      } ?? null()
    case .list(let texts):
      beginList()
      for text in texts {
        element()
        string(text)
      }
      endList()
    }
    needsComma = true
  }

  private mutating func null() {
    append("null".utf8)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    output.append(contentsOf: bytes)
  }

  /// Appends a string in quotes, with control characters, including C1, as escapes.
  private mutating func string(_ text: String) {
    output.append(ASCII.quotationMark)
    let bytes = Array(text.utf8)
    let span = bytes.span
    var copied = 0
    var index = 0
    while index < span.count {
      let byte = span[index]
      let isControl = byte < 0x20 || byte == 0x7F
      if isControl || byte == ASCII.quotationMark || byte == ASCII.backslash {
        output.append(span, copied..<index)
        isControl ? escape(byte) : append([ASCII.backslash, byte])
        copied = index + 1
      } else if byte == 0xC2, index + 1 < span.count, span[index + 1] < 0xA0 {
        output.append(span, copied..<index)
        index += 1
        escape(span[index])
        copied = index + 1
      }
      index += 1
    }
    output.append(span, copied..<bytes.count)
    output.append(ASCII.quotationMark)
  }

  private mutating func escape(_ control: UInt8) {
    switch control {
    case ASCII.lineFeed: append("\\n".utf8)
    case ASCII.tab: append("\\t".utf8)
    case ASCII.carriageReturn: append("\\r".utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      append("\\u00".utf8)
      append([digits[Int(control >> 4)], digits[Int(control & 15)]])
    }
  }
}
