/// The bytes of a document, and the decoding of its references by XML's rules and its own entities.
struct DocumentText {
  let bytes: [UInt8]
  var entities = DeclaredEntities()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the text at `range` with its references decoded, without a copy if it contains none.
  mutating func decoded(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard let first = firstAmpersand(range) else { return bytes[range] }
    var output = ByteBuffer(capacity: range.count)
    append(range, from: first, to: &output)
    return output.array[...]
  }

  mutating func append(_ range: Range<Int>, to output: inout ByteBuffer) {
    append(range, from: range.lowerBound, to: &output)
  }

  private func firstAmpersand(_ range: Range<Int>) -> Int? {
    let index = bytes.span.firstIndex(
      of: ASCII.ampersand, from: range.lowerBound, to: range.upperBound)
    return index < range.upperBound ? index : nil
  }

  private mutating func append(_ range: Range<Int>, from first: Int, to output: inout ByteBuffer) {
    let bytes = self.bytes
    let span = bytes.span
    let limit = range.upperBound
    var copied = range.lowerBound
    var index = first
    while index < limit {
      guard span[index] == ASCII.ampersand else {
        index = span.firstIndex(of: ASCII.ampersand, from: index + 1, to: limit)
        continue
      }
      if let (byte, end) = predefined(span, index, limit) {
        output.append(span, copied..<index)
        output.append(byte)
        index = end
        copied = end
      } else if let end = appendDeclared(span, copied..<index, limit, &output) {
        index = end
        copied = end
      } else if let reference = CharacterReference(
        in: span, at: index, limit: limit, place: .xml)
      {
        output.append(span, copied..<index)
        reference.append(to: &output)
        index = reference.end
        copied = index
      } else {
        index += 1
      }
    }
    output.append(span, copied..<limit)
  }

  /// Decodes XML's predefined references except the rare `&apos;`.
  ///
  /// These four make up nearly all references in feeds.
  @inline(__always)
  private func predefined(
    _ span: Span<UInt8>, _ index: Int, _ limit: Int
  ) -> (UInt8, end: Int)? {
    guard index + 8 <= limit else { return nil }
    let word = span.word(at: index)
    switch word & 0xFFFF_FFFF {
    case Self.lessThan: return (ASCII.lessThan, index + 4)
    case Self.greaterThan: return (ASCII.greaterThan, index + 4)
    default: break
    }
    if word & 0xFF_FFFF_FFFF == Self.ampersand { return (ASCII.ampersand, index + 5) }
    if word & 0xFFFF_FFFF_FFFF == Self.quotation { return (ASCII.quotationMark, index + 6) }
    return nil
  }

  private static var lessThan: UInt64 { UInt64(PackedName("&", "l", "t", ";").bits) }
  private static var greaterThan: UInt64 { UInt64(PackedName("&", "g", "t", ";").bits) }
  private static var ampersand: UInt64 { UInt64(PackedName("&", "a", "m", "p", ";").bits) }
  private static var quotation: UInt64 { UInt64(PackedName("&", "q", "u", "o", "t", ";").bits) }

  /// Appends the text at `before` and the expansion of the declared entity after it.
  ///
  /// Returns the index after the reference; `nil`, with nothing appended, if no declared entity
  /// follows.
  private mutating func appendDeclared(
    _ span: Span<UInt8>, _ before: Range<Int>, _ limit: Int, _ output: inout ByteBuffer
  ) -> Int? {
    guard !entities.isEmpty else { return nil }
    let start = before.upperBound + 1
    var end = start
    while end < min(limit, start + 256), span[end] != ASCII.semicolon, span[end] != ASCII.ampersand
    {
      end += 1
    }
    guard end < limit, span[end] == ASCII.semicolon else { return nil }
    var value: [UInt8] = []
    guard entities.expand(bytes[start..<end], into: &value) else { return nil }
    output.append(span, before)
    output.append(value.span, 0..<value.count)
    return end + 1
  }
}
