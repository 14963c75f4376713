/// Takes out what XML forbids, and reads U+0080–009F as the windows-1252 they were meant to be.
enum CharacterFilter {
  /// What a look through bytes has found.
  enum Finding: Equatable {
    /// UTF-8 with nothing to take out.
    case clean
    /// UTF-8; where the first character stands that is to be taken out or read otherwise.
    case offence(at: Int)
    /// No UTF-8.
    case invalid
  }

  /// The same text in clean UTF-8; without a copy where there is nothing to do. Bytes that are no
  /// UTF-8 are read as windows-1252.
  static func filtered(_ bytes: [UInt8]) -> [UInt8] {
    filtered(bytes, inspect(bytes.span))
  }

  /// The same for who has looked already.
  static func filtered(_ bytes: [UInt8], _ finding: Finding) -> [UInt8] {
    switch finding {
    case .clean: bytes
    case .offence(let index): filtered(bytes, from: index)
    case .invalid: filtered(UTF8Text.mended(bytes), from: 0)
    }
  }

  /// Looks once at every byte.
  static func inspect(_ span: Span<UInt8>) -> Finding {
    var offence: Int?
    var index = 0
    let end = span.count
    while index < end {
      while index + 32 <= end {
        let words = span.words(at: index)
        let odd =
          oddBytes(words.first) | oddBytes(words.second) | oddBytes(words.third)
          | oddBytes(words.fourth)
        if odd != 0 { break }
        index += 32
      }
      while index + 8 <= end {
        let odd = oddBytes(span.word(at: index))
        guard odd == 0 else {
          index += odd.trailingZeroBitCount >> 3
          break
        }
        index += 8
      }
      guard index < end else { break }
      let byte = span[index]
      if byte < 0x80 {
        if byte < 0x20, isForbidden(byte), offence == nil { offence = index }
        index += 1
        continue
      }
      let length = UTF8Text.sequenceLength(span, index)
      guard length > 0 else { return .invalid }
      if offence == nil, byte == 0xC2 ? span[index + 1] < 0xA0 : isNoncharacter(span, index) {
        offence = index
      }
      index += length
    }
    return offence.map { .offence(at: $0) } ?? .clean
  }

  private static func filtered(_ bytes: [UInt8], from first: Int) -> [UInt8] {
    let span = bytes.span
    var index = first
    var output = Array(bytes[..<index])
    output.reserveCapacity(bytes.count)
    while index < span.count {
      let byte = span[index]
      if isForbidden(byte) {
        index += 1
      } else if byte == 0xC2, index + 1 < span.count, span[index + 1] < 0xA0 {
        output.append(utf8: Windows1252.scalar(span[index + 1]))
        index += 2
      } else if isNoncharacter(span, index) {
        index += 3
      } else {
        output.append(byte)
        index += 1
      }
    }
    return output
  }

  /// Zero if eight bytes are ASCII without control characters; else the lowest bit that is set lies
  /// in the first that is not.
  @inline(__always)
  private static func oddBytes(_ word: UInt64) -> UInt64 {
    (word | (word &- EightBytes.repeating(0x20))) & EightBytes.high
  }

  @inline(__always)
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ASCII.tab && byte != ASCII.lineFeed && byte != ASCII.carriageReturn
  }

  /// U+FFFE and U+FFFF.
  @inline(__always)
  private static func isNoncharacter(_ span: Span<UInt8>, _ index: Int) -> Bool {
    span[index] == 0xEF && index + 2 < span.count && span[index + 1] == 0xBF
      && span[index + 2] >= 0xBE
  }
}
