/// A decoder for Base64 text (RFC 4648, section 4) that ignores white space.
///
/// Foundation's decoder refuses text without padding, which feeds may leave out. What the program
/// encodes itself is encoded by Foundation.
enum Base64Text {
  /// Returns the decoded text as clean UTF-8; the text itself if it is not Base64.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    var isPadded = false
    for byte in text where !byte.isMarkupSpace {
      if byte == ASCII.equals {
        isPadded = true
        continue
      }
      guard !isPadded, let value = value(byte) else { return Array(text) }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        output.append(UInt8(truncatingIfNeeded: bits >> 16))
        output.append(UInt8(truncatingIfNeeded: bits >> 8))
        output.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch count % 4 {
    case 1: return Array(text)
    case 2: output.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      output.append(UInt8(truncatingIfNeeded: bits >> 10))
      output.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: break
    }
    return CharacterFilter.filtered(Array(String(decoding: output, as: UTF8.self).utf8))
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case ASCII.plus: 62
    case ASCII.slash: 63
    default: nil
    }
  }
}
