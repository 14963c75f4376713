/// Takes out what XML forbids, and reads U+0080–009F as the windows-1252 they were meant to be.
enum CharacterFilter {
  /// The same text in clean UTF-8; without a copy where there is nothing to do.
  static func filtered(_ bytes: [UInt8]) -> [UInt8] {
    let span = bytes.span
    guard var index = firstOffence(span) else { return bytes }
    var output = Array(bytes[..<index])
    output.reserveCapacity(bytes.count)
    while index < span.count {
      let byte = span[index]
      if isForbidden(byte) {
        index += 1
      } else if byte == 0xC2, index + 1 < span.count, span[index + 1] < 0xA0 {
        output.append(utf8: Windows1252.scalar(span[index + 1]))
        index += 2
      } else if byte == 0xEF, isNoncharacter(span, index) {
        index += 3
      } else {
        output.append(byte)
        index += 1
      }
    }
    return output
  }

  private static func firstOffence(_ span: Span<UInt8>) -> Int? {
    var index = 0
    let end = span.count
    while index < end {
      if index + 8 <= end, isPlain(span.word(at: index)) {
        index += 8
        continue
      }
      let byte = span[index]
      if byte < 0x20 {
        if isForbidden(byte) { return index }
      } else if byte == 0xC2 {
        if index + 1 < end, span[index + 1] < 0xA0 { return index }
      } else if byte == 0xEF, isNoncharacter(span, index) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether none of eight bytes needs a closer look.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    EightBytes.anyBelow(0x20, word) | EightBytes.firstZero(word ^ EightBytes.repeating(0xC2))
      | EightBytes.firstZero(word ^ EightBytes.repeating(0xEF)) == 0
  }

  @inline(__always)
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ASCII.tab && byte != ASCII.lineFeed && byte != ASCII.carriageReturn
  }

  /// U+FFFE and U+FFFF.
  private static func isNoncharacter(_ span: Span<UInt8>, _ index: Int) -> Bool {
    index + 2 < span.count && span[index + 1] == 0xBF && span[index + 2] >= 0xBE
  }
}
