/// An endless meaningless text, the same in every run.
///
/// Its words consist of syllables and are as frequent as those of a language (Zipf's law).
struct WordSource {
  private static let consonants = Array("tnshrdlcmwfgypbvkjxqz")
  private static let vowels = Array("eaoiu")
  private static let vocabulary = 40_000

  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The next word.
  mutating func next() -> String {
    // Ranks with evenly distributed logarithms make words as frequent as the inverse of their rank.
    var rank = 1
    while rank < Self.vocabulary, draw() % 16 != 0 { rank += 1 + rank * Int(draw() % 7) / 8 }
    return Self.word(min(rank, Self.vocabulary) + Int(draw() % UInt64(rank)) / 2)
  }

  /// Returns a number of words with spaces between them.
  mutating func message(_ count: Int) -> String {
    (0..<count).map { _ in next() }.joined(separator: " ")
  }

  /// Returns the word of a rank; frequent words are short.
  static func word(_ rank: Int) -> String {
    var word = ""
    var rest = rank
    repeat {
      word.append(consonants[rest % consonants.count])
      rest /= consonants.count
      word.append(vowels[rest % vowels.count])
      rest /= vowels.count
    } while rest > 0
    return word
  }

  /// Returns a random number (xorshift).
  private mutating func draw() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
