/// A strict, non-recursive scanner for the JSON grammar.
struct JSONScanner {
  private enum Expectation {
    case value
    /// A value, or the end of an array that has just begun.
    case valueOrEnd
    case key
    case keyOrEnd
    /// A comma or the end of the enclosing array or object, after a value.
    case separator
  }

  private let bytes: [UInt8]
  private var index: Int
  private var values: [JSONDocument.Value] = []
  /// The open arrays and objects, innermost last.
  private var open: [Int32] = []

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    index = start
  }

  mutating func read() throws(FeedParserError) -> [JSONDocument.Value] {
    var expected = Expectation.value
    while true {
      skipSpace()
      guard index < bytes.count else { throw .damagedJSON }
      guard values.count < JSONDocument.maximumValues else { throw .tooLarge }
      switch expected {
      case .valueOrEnd where bytes[index] == ASCII.rightBracket,
        .keyOrEnd where bytes[index] == ASCII.rightBrace:
        expected = close()
      case .value, .valueOrEnd: expected = try value()
      case .key, .keyOrEnd:
        try string()
        skipSpace()
        guard index < bytes.count, bytes[index] == ASCII.colon else { throw .damagedJSON }
        index += 1
        expected = .value
      case .separator: expected = try separator()
      }
      if open.isEmpty { break }
    }
    skipSpace()
    guard index == bytes.count else { throw .damagedJSON }
    return values
  }

  private mutating func value() throws(FeedParserError) -> Expectation {
    switch bytes[index] {
    case ASCII.leftBrace:
      begin(.object)
      return .keyOrEnd
    case ASCII.leftBracket:
      begin(.array)
      return .valueOrEnd
    case ASCII.quotationMark: try string()
    case ASCII.hyphen, ASCII.zero...ASCII.nine: try number()
    case 0x74: try literal("true", .bool)
    case 0x66: try literal("false", .bool)
    case 0x6E: try literal("null", .null)
    default: throw .damagedJSON
    }
    return .separator
  }

  private mutating func separator() throws(FeedParserError) -> Expectation {
    guard let last = open.last else { throw .damagedJSON }
    let isObject = values[Int(last)].kind == .object
    switch bytes[index] {
    case ASCII.comma:
      index += 1
      return isObject ? .key : .value
    case ASCII.rightBrace where isObject, ASCII.rightBracket where !isObject: return close()
    default: throw .damagedJSON
    }
  }

  private mutating func begin(_ kind: JSONDocument.Kind) {
    open.append(Int32(values.count))
    append(kind, index..<(index + 1))
    index += 1
  }

  private mutating func close() -> Expectation {
    index += 1
    if let last = open.popLast() { values[Int(last)].end = Int32(values.count) }
    return .separator
  }

  private mutating func append(_ kind: JSONDocument.Kind, _ range: Range<Int>) {
    values.append(
      JSONDocument.Value(
        kind: kind, start: Int32(range.lowerBound), stop: Int32(range.upperBound),
        end: Int32(values.count + 1)))
  }

  private mutating func string() throws(FeedParserError) {
    guard bytes[index] == ASCII.quotationMark else { throw .damagedJSON }
    let bytes = self.bytes
    let span = bytes.span
    let start = index + 1
    var isEscaped = false
    var position = start
    while position < span.count, span[position] != ASCII.quotationMark {
      if span[position] == ASCII.backslash {
        isEscaped = true
        position += 1
        guard position < span.count, Self.isEscape(span, position) else { throw .damagedJSON }
      } else if span[position] < 0x20 {
        throw .damagedJSON
      }
      position += 1
    }
    guard position < span.count else { throw .damagedJSON }
    append(isEscaped ? .escapedString : .string, start..<position)
    index = position + 1
  }

  private static func isEscape(_ span: Span<UInt8>, _ index: Int) -> Bool {
    switch span[index] {
    case ASCII.quotationMark, ASCII.backslash, ASCII.slash, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return true
    case 0x75:
      guard index + 4 < span.count else { return false }
      for offset in 1...4 where span[index + offset].hexadecimalValue == nil { return false }
      return true
    default: return false
    }
  }

  private mutating func number() throws(FeedParserError) {
    let start = index
    if bytes[index] == ASCII.hyphen { index += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[index - whole] != ASCII.zero else { throw .damagedJSON }
    if index < bytes.count, bytes[index] == ASCII.period {
      index += 1
      guard digits() > 0 else { throw .damagedJSON }
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == ASCII.plus || bytes[index] == ASCII.hyphen {
        index += 1
      }
      guard digits() > 0 else { throw .damagedJSON }
    }
    append(.number, start..<index)
  }

  /// Reads digits and returns their number.
  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, bytes[index].isMarkupDigit { index += 1 }
    return index - start
  }

  private mutating func literal(
    _ word: String, _ kind: JSONDocument.Kind
  ) throws(FeedParserError) {
    guard bytes[index...].starts(with: word.utf8) else { throw .damagedJSON }
    append(kind, index..<(index + word.utf8.count))
    index += word.utf8.count
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isMarkupSpace { index += 1 }
  }
}
