/// A filter that removes characters forbidden in XML and reads U+0080–009F as windows-1252, which
/// is what their authors meant.
enum CharacterFilter {
  /// The result of inspecting bytes.
  enum Finding: Equatable {
    /// UTF-8 with nothing to change.
    case clean
    /// UTF-8 with the index of the first character to remove or replace.
    case offence(at: Int)
    /// Invalid UTF-8.
    case invalid
  }

  /// Returns the text in clean UTF-8, without a copy if there is nothing to change.
  ///
  /// Bytes that are not valid UTF-8 are read as windows-1252.
  static func filtered(_ bytes: [UInt8]) -> [UInt8] {
    filtered(bytes, inspect(bytes.span))
  }

  /// Filters bytes that the caller has already inspected.
  static func filtered(_ bytes: [UInt8], _ finding: Finding) -> [UInt8] {
    switch finding {
    case .clean: bytes
    case .offence(let index): filtered(bytes, from: index)
    case .invalid: filtered(UTF8Text.mended(bytes), from: 0)
    }
  }

  /// Inspects every byte once.
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

  /// Returns zero if all eight bytes are ASCII without control characters; otherwise the lowest set
  /// bit lies in the first byte that is not.
  @inline(__always)
  private static func oddBytes(_ word: UInt64) -> UInt64 {
    (word | (word &- EightBytes.repeating(0x20))) & EightBytes.high
  }

  @inline(__always)
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ASCII.tab && byte != ASCII.lineFeed && byte != ASCII.carriageReturn
  }

  /// Returns whether U+FFFE or U+FFFF is at `index`.
  @inline(__always)
  private static func isNoncharacter(_ span: Span<UInt8>, _ index: Int) -> Bool {
    span[index] == 0xEF && index + 2 < span.count && span[index + 1] == 0xBF
      && span[index + 2] >= 0xBE
  }
}

/// The part of windows-1252 that differs from ISO 8859-1, as in the WHATWG Encoding Standard.
enum Windows1252 {
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Returns the character of a byte; the five unassigned bytes stand for themselves.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, byte < 0xA0 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }
}
