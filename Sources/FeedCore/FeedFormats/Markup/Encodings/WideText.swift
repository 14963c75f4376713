/// A decoder for UTF-16 and UTF-32.
///
/// Unpaired surrogates and a character cut off at the end are dropped.
enum WideText {
  static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> DecodedText {
    var text = DecodedText(utf8: [], errors: bytes.count % 2)
    text.utf8.reserveCapacity(bytes.count)
    var high: UInt32?
    let (upper, lower) = isBigEndian ? (0, 1) : (1, 0)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let unit = UInt32(bytes[index + upper]) << 8 | UInt32(bytes[index + lower])
      if let first = high, unit & 0xFC00 == 0xDC00 {
        high = nil
        append(0x1_0000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
        continue
      }
      if high != nil { text.errors += 1 }
      high = unit & 0xFC00 == 0xD800 ? unit : nil
      if high == nil { append(unit, to: &text) }
    }
    return text
  }

  static func utf32(_ bytes: [UInt8], isBigEndian: Bool) -> DecodedText {
    var text = DecodedText(utf8: [], errors: bytes.count % 4)
    for index in stride(from: 0, to: bytes.count - 3, by: 4) {
      let unit = bytes[index..<(index + 4)]
      let value =
        isBigEndian
        ? unit.reduce(0) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      append(value, to: &text)
    }
    return text
  }

  private static func append(_ value: UInt32, to text: inout DecodedText) {
    if let scalar = Unicode.Scalar(value) {
      text.utf8.append(utf8: scalar)
    } else {
      text.errors += 1
    }
  }
}
