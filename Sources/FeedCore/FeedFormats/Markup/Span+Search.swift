/// Thirty-two consecutive bytes, loaded in one step.
struct FourWords: BitwiseCopyable {
  let first: UInt64
  let second: UInt64
  let third: UInt64
  let fourth: UInt64
}

extension Span<UInt8> {
  /// Returns the thirty-two bytes from `index` on; all must be in bounds.
  @inline(__always)
  func words(at index: Int) -> FourWords {
    bytes.unsafeLoadUnaligned(fromByteOffset: index, as: FourWords.self)
  }

  /// Returns the eight bytes from `index` on as one number, the first byte lowest; all must be in
  /// bounds.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Returns the index of the first `byte` in `start..<limit`; `limit` if there is none.
  ///
  /// The search looks at up to thirty-two bytes at a time.
  @inline(__always)
  package func firstIndex(of byte: UInt8, from start: Int, to limit: Int) -> Int {
    let pattern = EightBytes.repeating(byte)
    var index = start
    while index + 32 <= limit {
      let words = words(at: index)
      let zeros =
        EightBytes.firstZero(words.first ^ pattern) | EightBytes.firstZero(words.second ^ pattern)
        | EightBytes.firstZero(words.third ^ pattern) | EightBytes.firstZero(words.fourth ^ pattern)
      if zeros != 0 { break }
      index += 32
    }
    while index + 8 <= limit {
      let zeros = EightBytes.firstZero(word(at: index) ^ pattern)
      if zeros != 0 { return index + zeros.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < limit, self[index] != byte { index += 1 }
    return index
  }

  /// Returns the index of the first byte beyond ASCII from `start` on; `count` if there is none.
  @inline(__always)
  func firstNonASCII(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let high = word(at: index) & EightBytes.high
      if high != 0 { return index + high.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// Whether all bytes are ASCII other than white space and control characters.
  var isVisibleASCII: Bool {
    var index = 0
    while index + 8 <= count {
      let word = word(at: index)
      let odd =
        word | (word &+ EightBytes.repeating(1)) | (word &- EightBytes.repeating(0x21))
      if odd & EightBytes.high != 0 { return false }
      index += 8
    }
    while index < count {
      if self[index] <= 0x20 || self[index] >= 0x7F { return false }
      index += 1
    }
    return true
  }

  /// Returns the number of characters in the UTF-8 bytes: all bytes except continuation bytes.
  func characterCount() -> Int {
    var continuations = 0
    var index = 0
    while index + 8 <= count {
      let word = word(at: index)
      continuations += (word & ~(word << 1) & EightBytes.high).nonzeroBitCount
      index += 8
    }
    while index < count {
      continuations += self[index] & 0xC0 == 0x80 ? 1 : 0
      index += 1
    }
    return count - continuations
  }
}
