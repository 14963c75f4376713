package import FeedModel

/// Words that follow each other, to be found in a text as the search index would find them, or
/// signs that a text contains.
package struct WordSequence: Sendable {
  /// The folded letters of each word, in UTF-8.
  private let words: [[UInt8]]
  /// The folded text, in UTF-8, if there is no word in it.
  private let signs: [UInt8]
  private let ending: SearchTerm.Ending

  package init(_ text: String, _ ending: SearchTerm.Ending) {
    words = SearchWord.words(in: text.unicodeScalars).map(\.bytes)
    signs = words.isEmpty ? Array(SearchWord.signs(in: text).utf8) : []
    self.ending = ending
  }

  /// Returns whether the words follow each other in the text.
  package func occurs(in text: String) -> Bool {
    guard !words.isEmpty else {
      return !signs.isEmpty && BaseLetter.folded(text).utf8.contains(signs)
    }
    let bytes = text.utf8.span
    var search = Search(words: words, isOpen: ending == .open)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x80 else {
        index += 1
        if !search.take(byte) { continue }
        return true
      }
      let (scalar, length) = bytes.letter(at: index)
      index += length
      if search.take(scalar) { return true }
    }
    return search.endWord()
  }
}

extension Span<UInt8> {
  /// Returns the same, but for a kana with a voicing mark behind it: the letter that they are.
  func letter(at index: Int) -> (Unicode.Scalar, length: Int) {
    let (scalar, length) = scalar(at: index)
    guard BaseLetter.canBeVoiced(scalar), index + length < count, self[index + length] >= 0xE3
    else {
      return (scalar, length)
    }
    let mark = self.scalar(at: index + length)
    return BaseLetter.voiced(scalar, mark.0).map { ($0, length + mark.length) } ?? (scalar, length)
  }

  /// Returns a scalar beyond ASCII of a text in UTF-8, and the number of its bytes.
  func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let first = self[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first & (0xFF >> UInt8(length + 1)))
    for place in index + 1..<index + length { value = value << 6 | UInt32(self[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? " ", length)
  }
}

/// How far a text was read, and which of the words its end consists of.
private struct Search {
  let words: [[UInt8]]
  let isOpen: Bool
  /// The folded letters of the word being read.
  private var word: [UInt8] = []
  /// The numbers of words at the end of what was read that are the first ones, but for 0.
  private var matched: [Int] = []

  init(words: [[UInt8]], isOpen: Bool) {
    self.words = words
    self.isOpen = isOpen
    word.reserveCapacity(32)
  }

  /// Takes an ASCII character. Returns whether the sequence is complete.
  mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: word.append(byte)
    case 0x41...0x5A: word.append(byte + 0x20)
    default: return endWord()
    }
    return false
  }

  /// Takes any other character. Returns whether the sequence is complete.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch BaseLetter.of(scalar) {
    case .nothing: return false
    case .one(let letter): return take(letter: letter)
    case .several(let letters): return letters.contains { take(letter: $0) }
    }
  }

  private mutating func take(letter: Unicode.Scalar) -> Bool {
    if letter.isASCII { return take(UInt8(letter.value)) }
    let part = WordPart(letter)
    if part != .letter, endWord() { return true }
    guard part != .none else { return false }
    word += UTF8.encode(letter) ?? .init()
    return part == .unspaced && endWord()
  }

  /// Ends the word being read, if there is one. Returns whether the sequence is complete.
  mutating func endWord() -> Bool {
    guard !word.isEmpty else { return false }
    defer { word.removeAll(keepingCapacity: true) }
    if matched.isEmpty {
      // That of nearly all words.
      guard holds(at: 0) else { return false }
      guard words.count > 1 else { return true }
      matched = [1]
      return false
    }
    var next: [Int] = []
    for count in matched + [0] where holds(at: count) {
      if count == words.count - 1 { return true }
      next.append(count + 1)
    }
    matched = next
    return false
  }

  private func holds(at index: Int) -> Bool {
    isOpen && index == words.count - 1
      ? word.starts(with: words[index]) : word == words[index]
  }
}
