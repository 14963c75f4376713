/// The decoding of escapes in JSON strings (RFC 8259, section 7).
enum JSONString {
  /// Returns the decoded content of a string.
  ///
  /// A lone surrogate becomes U+FFFD. Control characters and other characters that XML forbids are
  /// dropped, as everywhere in the parser.
  static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      guard byte == ASCII.backslash, index + 1 < raw.endIndex else {
        output.append(byte)
        index += 1
        continue
      }
      let escape = raw[index + 1]
      index += 2
      switch escape {
      case 0x6E: output.append(ASCII.lineFeed)
      case 0x72: output.append(ASCII.carriageReturn)
      case 0x74: output.append(ASCII.tab)
      case 0x62, 0x66: break
      case 0x75: index = append(unit: index, of: raw, to: &output)
      default: output.append(escape)
      }
    }
    return output
  }

  /// Appends the character of `\uXXXX`, whose digits begin at `index`, including the second half of
  /// a surrogate pair, and returns the index after it.
  private static func append(
    unit index: Int, of raw: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Int {
    guard let first = unit(index, raw) else { return index }
    if first & 0xFC00 == 0xD800, index + 5 < raw.endIndex, raw[index + 4] == ASCII.backslash,
      raw[index + 5] == 0x75, let second = unit(index + 6, raw), second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF)
    {
      output.append(utf8: scalar)
      return index + 10
    }
    switch first {
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
    default: output.append(utf8: Unicode.Scalar(first) ?? "\u{FFFD}")
    }
    return index + 4
  }

  private static func unit(_ index: Int, _ raw: ArraySlice<UInt8>) -> UInt32? {
    guard index + 4 <= raw.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in raw[index..<(index + 4)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
