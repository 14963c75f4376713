/// How much a text shows, by the kinds of its characters.
struct TextTally {
  private(set) var letters = 0
  private(set) var digits = 0
  /// Punctuation and the like.
  private(set) var signs = 0
  private(set) var emoji = 0

  /// The number of characters that can be seen.
  var total: Int { letters + digits + signs + emoji }

  /// Adds the characters at `range`, which may have references.
  mutating func add(_ span: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = span[index]
      if byte.isMarkupLetter {
        letters += 1
      } else if byte.isMarkupDigit {
        digits += 1
      } else if byte == ASCII.ampersand,
        let reference = CharacterReference(
          in: span, at: index, limit: range.upperBound, place: .htmlText)
      {
        if let scalar = reference.first { add(scalar) }
        index = reference.end
        continue
      } else if byte >= 0xC0 {
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        var value = UInt32(byte & (0x7F >> UInt8(length)))
        for next in (index + 1)..<max(index + 1, min(index + length, range.upperBound)) {
          value = value << 6 | UInt32(span[next] & 0x3F)
        }
        if let scalar = Unicode.Scalar(value) { add(scalar) }
      } else if byte > 0x20, byte < 0x7F {
        signs += 1
      }
      index += 1
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39: digits += 1
    case 0x41...0x5A, 0x61...0x7A: letters += 1
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x1680, 0x180E, 0x2000...0x200F,
      0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xFE00...0xFE0F, 0xFEFF:
      break
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: emoji += 1
    case 0x21...0xBF, 0x2010...0x2027, 0x2030...0x25FF, 0xE000...0xF8FF: signs += 1
    default: letters += 1
    }
  }

  static func - (left: TextTally, right: TextTally) -> TextTally {
    var difference = left
    difference.letters -= right.letters
    difference.digits -= right.digits
    difference.signs -= right.signs
    difference.emoji -= right.emoji
    return difference
  }
}
