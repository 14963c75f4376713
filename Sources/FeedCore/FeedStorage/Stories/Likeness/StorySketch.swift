/// The sketch of a text. Texts that have a common key among their `bands` may be copies.
struct StorySketch: Sendable, Equatable {
  /// A MinHash of the text's shingles of three words: 32 values of its beginning, which a cut text
  /// has too, and 32 of its first 2,000 characters. Empty if the text tells nothing.
  let values: [UInt8]

  private static let multipliers: [UInt32] = (1...32).map {
    UInt32(truncatingIfNeeded: StoryWord.mix($0)) | 1
  }
  /// The words of the beginning: about 180 characters.
  private static let leadLength = 28

  /// A short text says something only where there is no title.
  init(_ text: String, hasTitle: Bool) {
    let words =
      text.utf8.count < StoryText.shortLength && hasTitle
      ? [] : StoryWords(text, limit: 2000).words
    guard words.count >= 3 else {
      values = []
      return
    }
    let shingles = (0..<words.count - 2).map {
      UInt32(truncatingIfNeeded: StoryWord.shingle(words, at: $0))
    }
    values = Self.minima(of: shingles.prefix(Self.leadLength)) + Self.minima(of: shingles[...])
  }

  /// Returns 16 keys of the values, or none; the place of a key among them is part of it.
  static func bands(of values: [UInt8]) -> [UInt32] {
    stride(from: 0, to: values.count, by: 4).map { start in
      let key = values[start..<start + 4].reduce(UInt64(start)) { $0 << 8 | UInt64($1) }
      return UInt32(truncatingIfNeeded: StoryWord.mix(key))
    }
  }

  /// The lowest byte of the least product of a shingle and each multiplier.
  private static func minima(of shingles: ArraySlice<UInt32>) -> [UInt8] {
    multipliers.map { multiplier in
      var least = UInt32.max
      for shingle in shingles { least = min(least, shingle &* multiplier) }
      return UInt8(truncatingIfNeeded: least)
    }
  }
}
