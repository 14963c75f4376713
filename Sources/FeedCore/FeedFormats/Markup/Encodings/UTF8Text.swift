/// Checks and repairs of bytes that claim to be UTF-8.
///
/// The standard library says whether a text is valid, but replaces every invalid byte with U+FFFD.
/// Here such a byte is counted or read as windows-1252, so each sequence is looked at.
enum UTF8Text {
  static func isValid(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  /// Counts the well-formed multi-byte sequences, and the bytes beyond ASCII that belong to none.
  static func census(_ bytes: [UInt8]) -> (sequences: Int, bad: Int) {
    var sequences = 0
    var bad = 0
    let span = bytes.span
    var index = 0
    while index < span.count {
      let length = sequenceLength(span, index)
      if length > 1 { sequences += 1 }
      if length == 0 { bad += 1 }
      index += max(1, length)
    }
    return (sequences, bad)
  }

  /// Returns the text with each byte that belongs to no well-formed sequence read as windows-1252.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    let span = bytes.span
    var index = 0
    while index < span.count {
      let length = sequenceLength(span, index)
      if length == 0 {
        output.append(utf8: Windows1252.scalar(span[index]))
      } else {
        for offset in 0..<length { output.append(span[index + offset]) }
      }
      index += max(1, length)
    }
    return output
  }

  /// Returns the length in bytes of the well-formed character at `index` (Unicode, table 3-7); 0 if
  /// there is none.
  @inline(__always)
  static func sequenceLength(_ span: Span<UInt8>, _ index: Int) -> Int {
    let first = span[index]
    if first < 0x80 { return 1 }
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= span.count, second.contains(span[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where span[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
