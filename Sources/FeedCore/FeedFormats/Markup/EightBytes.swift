/// Tests on eight bytes at a time, held in one machine word.
enum EightBytes {
  /// The highest bit of each byte.
  static var high: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns zero if no byte is zero; otherwise the lowest set bit lies in the first zero byte.
  @inline(__always)
  static func firstZero(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & high
  }

  /// Returns zero if no byte is below `limit`, which is at most 0x80.
  @inline(__always)
  static func anyBelow(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- repeating(limit)) & ~word & high
  }

  /// Returns the highest bit of each byte that equals `byte`; valid only for words of ASCII.
  @inline(__always)
  static func matches(_ byte: UInt8, _ word: UInt64) -> UInt64 {
    ~((word ^ repeating(byte)) &+ 0x7F7F_7F7F_7F7F_7F7F) & high
  }

  /// Returns the same bytes with ASCII capitals in lower case.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & ~high
    let isCapital = (low &+ repeating(0x80 - 0x41)) & ~(low &+ repeating(0x7F - 0x5A)) & ~word
    return word | (isCapital & high) >> 2
  }

  /// Returns zero if no byte can end the name of an element; otherwise the lowest set bit lies in
  /// the first byte that may: white space, a control character, `/`, `<`, `=`, `>` or `?`.
  @inline(__always)
  static func nameStops(_ word: UInt64) -> UInt64 {
    anyBelow(0x21, word) | firstZero(word ^ repeating(ASCII.slash))
      | firstZero((word & repeating(0xFC)) ^ repeating(0x3C))
  }
}
