/// A character reference found in a text: the characters it stands for and the index after it.
struct CharacterReference {
  /// The context of a reference, which decides whether its semicolon may be missing.
  enum Place {
    /// XML, where names need their semicolon.
    case xml
    /// HTML text, where the old names may lack it (HTML standard, 13.2.5.73).
    case htmlText
    /// An HTML attribute: as in text, but a name without semicolon must not precede `=`, a letter
    /// or a digit.
    case htmlAttribute
  }

  /// The character that the reference stands for; `nil` if XML forbids it.
  var first: Unicode.Scalar?
  var second: Unicode.Scalar?
  /// The index after the reference.
  var end: Int

  /// Reads the reference whose `&` is at `start`; `nil` if none begins there.
  init?(in bytes: Span<UInt8>, at start: Int, limit: Int, place: Place) {
    guard start + 2 < limit else { return nil }
    if bytes[start + 1] == ASCII.numberSign {
      self.init(numeric: bytes, at: start + 2, limit: limit, place: place)
    } else {
      self.init(named: bytes, at: start + 1, limit: limit, place: place)
    }
  }

  private init?(numeric bytes: Span<UInt8>, at start: Int, limit: Int, place: Place) {
    var index = start
    var value: UInt32 = 0
    let isHexadecimal = bytes[index] | 0x20 == 0x78
    if isHexadecimal { index += 1 }
    let digits = index
    while index < limit, let digit = bytes[index].hexadecimalValue, isHexadecimal || digit < 10 {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > digits else { return nil }
    let isClosed = index < limit && bytes[index] == ASCII.semicolon
    guard isClosed || place != .xml else { return nil }
    end = isClosed ? index + 1 : index
    first = Self.scalar(value)
    second = nil
  }

  /// Returns the character of a number.
  ///
  /// 0x80–0x9F are read as windows-1252. A character that XML forbids is `nil`; zero, a surrogate
  /// or a number beyond Unicode is U+FFFD.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x80...0x9F: Windows1252.scalar(UInt8(value))
    case 0, 0xD800...0xDFFF, 0x11_0000...: "\u{FFFD}"
    case 1...8, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: nil
    default: Unicode.Scalar(value)
    }
  }

  private init?(named bytes: Span<UInt8>, at start: Int, limit: Int, place: Place) {
    var index = start
    let longest = min(limit, start + Entities.longestName + 1)
    while index < longest, bytes[index].isMarkupLetter || bytes[index].isMarkupDigit { index += 1 }
    guard index > start else { return nil }
    if index < limit, bytes[index] == ASCII.semicolon,
      let found = Entities.html.reference(named: start..<index, in: bytes)
    {
      first = found.first
      second = found.second
      end = index + 1
      return
    }
    guard place != .xml else { return nil }
    var length = min(index - start, Entities.longestLooseName)
    while length > 1 {
      let name = start..<(start + length)
      if let found = Entities.html.reference(named: name, in: bytes), found.allowsMissingSemicolon {
        let next = name.upperBound
        if place == .htmlAttribute, next < limit,
          bytes[next] == ASCII.equals || bytes[next].isMarkupLetter || bytes[next].isMarkupDigit
        {
          return nil
        }
        first = found.first
        second = found.second
        end = next
        return
      }
      length -= 1
    }
    return nil
  }

  /// Appends the characters in UTF-8.
  func append(to output: inout ByteBuffer) {
    if let first { output.append(utf8: first) }
    if let second { output.append(utf8: second) }
  }

  /// Appends the characters in UTF-8.
  func append(to output: inout [UInt8]) {
    if let first { output.append(utf8: first) }
    if let second { output.append(utf8: second) }
  }
}

extension CharacterReference {
  /// Appends the text at `range` to `output` with its references decoded.
  static func decode(
    _ span: Span<UInt8>, _ range: Range<Int>, place: Place, into output: inout [UInt8]
  ) {
    var copied = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      index = span.firstIndex(of: ASCII.ampersand, from: index, to: range.upperBound)
      if index < range.upperBound,
        let reference = CharacterReference(
          in: span, at: index, limit: range.upperBound, place: place)
      {
        output.append(span, copied..<index)
        reference.append(to: &output)
        index = reference.end
        copied = index
      } else {
        index += 1
      }
    }
    output.append(span, copied..<range.upperBound)
  }

  /// Returns the text at `range` with its references decoded.
  static func decoded(_ span: Span<UInt8>, _ range: Range<Int>, place: Place) -> [UInt8] {
    var output: [UInt8] = []
    decode(span, range, place: place, into: &output)
    return output
  }

  /// Returns the clean text at `range` with its references decoded.
  static func string(_ span: Span<UInt8>, _ range: Range<Int>, place: Place) -> String {
    let first = span.firstIndex(of: ASCII.ampersand, from: range.lowerBound, to: range.upperBound)
    return first < range.upperBound
      ? String(clean: decoded(span, range, place: place)) : String(clean: span.extracting(range))
  }

  /// Returns the text with its references decoded.
  static func decoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.contains(ASCII.ampersand)
      ? decoded(text.span, 0..<text.count, place: .xml)[...] : text
  }
}
