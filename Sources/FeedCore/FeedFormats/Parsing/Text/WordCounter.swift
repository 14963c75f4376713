/// Counts words to estimate the reading time.
///
/// A word is what stands between spaces; in Chinese and Japanese, which have none, it is every two
/// characters.
package struct WordCounter {
  private var words = 0
  private var ideographs = 0
  /// 1 in a word, 0 between words.
  ///
  /// It is a number, because a branch at every word would be mispredicted.
  private var isInWord = 0

  package static func count(_ text: String) -> Int {
    let utf8 = text.utf8Span
    var counter = WordCounter()
    counter.read(utf8.span)
    return counter.words + (counter.ideographs + 1) / 2
  }

  /// Reads bytes, because whole texts are read, and most bytes are characters.
  ///
  /// It decodes the other characters itself, because the standard library's `unicodeScalars` takes
  /// two thirds more time for English text.
  private mutating func read(_ bytes: Span<UInt8>) {
    var scalar: UInt32 = 0
    var rest = 0
    var index = 0
    while index < bytes.count {
      if rest == 0, index + 8 <= bytes.count, takeASCII(bytes.word(at: index)) {
        index += 8
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        // A character of one byte is a space, a control, or part of a word.
        let isWord = byte > 0x20 ? 1 : 0
        words &+= isWord & ~isInWord
        isInWord = isWord
      } else if byte < 0xc0 {
        scalar = scalar << 6 | UInt32(byte & 0x3f)
        rest -= 1
        if rest == 0 { take(scalar) }
      } else {
        rest = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
        scalar = UInt32(byte & (0x3f >> UInt8(truncatingIfNeeded: rest)))
      }
    }
  }

  /// Takes eight bytes if all of them are ASCII, and returns whether they are.
  private mutating func takeASCII(_ word: UInt64) -> Bool {
    guard word & EightBytes.high == 0 else { return false }
    // The highest bit of each byte that is part of a word, and the same for the bytes before.
    let parts = (word &+ EightBytes.repeating(0x5f)) & EightBytes.high
    let before = parts << 8 | UInt64(isInWord) << 7
    words &+= (parts & ~before).nonzeroBitCount
    isInWord = Int(parts >> 63)
    return true
  }

  private mutating func take(_ scalar: UInt32) {
    switch scalar {
    case 0x85, 0xa0, 0x2028, 0x2029, 0x3000:
      isInWord = 0
    case 0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0x2_0000...0x3_ffff:
      ideographs += 1
      isInWord = 0
    default:
      words &+= 1 & ~isInWord
      isInWord = 1
    }
  }
}
