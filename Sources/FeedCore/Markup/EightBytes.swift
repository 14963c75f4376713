/// Tests of eight bytes at once, in one machine word.
enum EightBytes {
  /// The highest bit of each byte.
  static var high: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Zero if no byte is zero; else the lowest bit that is set lies in the first that is.
  @inline(__always)
  static func firstZero(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & high
  }

  /// Zero if no byte is below `limit`, which is at most 0x80.
  @inline(__always)
  static func anyBelow(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- repeating(limit)) & ~word & high
  }

  /// The highest bit of each byte that equals `byte`; only for words of ASCII.
  @inline(__always)
  static func matches(_ byte: UInt8, _ word: UInt64) -> UInt64 {
    ~((word ^ repeating(byte)) &+ 0x7F7F_7F7F_7F7F_7F7F) & high
  }

  /// The same bytes with the capital letters of ASCII small.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & ~high
    let isCapital = (low &+ repeating(0x80 - 0x41)) & ~(low &+ repeating(0x7F - 0x5A)) & ~word
    return word | (isCapital & high) >> 2
  }

  /// Zero if no byte can end the name of an element; else the lowest bit that is set lies in the
  /// first that may: white space, `/`, `<`, `=`, `>`, or a control character.
  @inline(__always)
  static func nameStops(_ word: UInt64) -> UInt64 {
    anyBelow(0x21, word) | firstZero(word ^ repeating(ASCII.slash))
      | firstZero((word & repeating(0xFC)) ^ repeating(0x3C))
  }
}
