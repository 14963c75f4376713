/// The characters of a document, with its references decoded by XML's rules and its own entities.
struct DocumentText {
  let bytes: [UInt8]
  var entities = DeclaredEntities()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The text at `range`, without a copy where it holds no reference.
  mutating func decoded(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard let first = firstAmpersand(range) else { return bytes[range] }
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    append(range, from: first, to: &output)
    return output[...]
  }

  mutating func append(_ range: Range<Int>, to output: inout [UInt8]) {
    append(range, from: range.lowerBound, to: &output)
  }

  private func firstAmpersand(_ range: Range<Int>) -> Int? {
    let index = bytes.span.firstIndex(
      of: ASCII.ampersand, from: range.lowerBound, to: range.upperBound)
    return index < range.upperBound ? index : nil
  }

  private mutating func append(_ range: Range<Int>, from first: Int, to output: inout [UInt8]) {
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

  /// The five names of XML but `apos`, which is rare: they make up nearly all there is in feeds.
  @inline(__always)
  private func predefined(
    _ span: Span<UInt8>, _ index: Int, _ limit: Int
  ) -> (UInt8, end: Int)? {
    guard index + 3 < limit else { return nil }
    let (a, b, c) = (span[index + 1], span[index + 2], span[index + 3])
    if b == 0x74, c == ASCII.semicolon {
      if a == 0x6C { return (ASCII.lessThan, index + 4) }
      if a == 0x67 { return (ASCII.greaterThan, index + 4) }
    }
    guard index + 4 < limit, a == 0x61, b == 0x6D, c == 0x70,
      span[index + 4] == ASCII.semicolon
    else {
      guard index + 5 < limit, a == 0x71, b == 0x75, c == 0x6F, span[index + 4] == 0x74,
        span[index + 5] == ASCII.semicolon
      else { return nil }
      return (ASCII.quotationMark, index + 6)
    }
    return (ASCII.ampersand, index + 5)
  }

  /// Expands an entity of the document at the end of `before`; returns the index after it.
  private mutating func appendDeclared(
    _ span: Span<UInt8>, _ before: Range<Int>, _ limit: Int, _ output: inout [UInt8]
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
    output.append(contentsOf: value)
    return end + 1
  }
}
