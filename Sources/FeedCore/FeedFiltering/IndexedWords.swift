import FeedModel

/// Writes the words of texts as the search index has them: in folded letters, with a space after
/// each.
///
/// Scripts without spaces are split into pairs of adjacent characters, and the last one of a run
/// also stands alone: `東京都` becomes `東京 京都 都`.
package struct IndexedWords {
  /// The words in UTF-8.
  private var bytes: [UInt8] = []
  /// The bytes before the word that is being written.
  private var start = 0
  /// The character before, if it belongs to a script without spaces.
  private var before: [UInt8] = []

  /// The characters that mark words of the index that are in no text. They end a word.
  package static let reserved: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{E00F}"

  package init() {}

  /// The words so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a word of the index that is in no text.
  package mutating func add(fact: String) {
    bytes += fact.utf8
    bytes.append(UInt8(ascii: " "))
    start = bytes.count
  }

  /// Adds the words of a text, each after the mark.
  package mutating func add(_ text: String, mark: Unicode.Scalar? = nil) {
    let mark = mark.flatMap(UTF8.encode).map(Array.init) ?? []
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    let span = text.utf8.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      if byte < 0x80 {
        index += 1
        add(byte, mark)
      } else {
        let (scalar, length) = span.letter(at: index)
        index += length
        // A word of the index that is in no text ends a word.
        if Self.reserved.contains(scalar) {
          add(UInt8(ascii: " "), mark)
        } else {
          BaseLetter.of(scalar).forEach { add($0, mark) }
        }
      }
    }
    endWord()
    endRun(mark)
  }

  private mutating func add(_ byte: UInt8, _ mark: [UInt8]) {
    if !before.isEmpty { endRun(mark) }
    switch byte {
    case 0x61...0x7A, 0x30...0x39:
      begin(mark)
      bytes.append(byte)
    case 0x41...0x5A:
      begin(mark)
      bytes.append(byte | 0x20)
    default: endWord()
    }
  }

  /// Adds a base letter.
  private mutating func add(_ letter: Unicode.Scalar, _ mark: [UInt8]) {
    if letter.isASCII { return add(UInt8(letter.value), mark) }
    let part = WordPart(letter)
    if part != .letter { endWord() }
    if part != .unspaced { endRun(mark) }
    guard part != .none, let folded = UTF8.encode(letter) else { return }
    guard part == .unspaced else {
      begin(mark)
      return bytes += folded
    }
    if !before.isEmpty {
      bytes += mark + before + folded
      endWord()
    }
    before = Array(folded)
  }

  private mutating func begin(_ mark: [UInt8]) {
    if bytes.count == start { bytes += mark }
  }

  private mutating func endWord() {
    guard bytes.count > start else { return }
    bytes.append(UInt8(ascii: " "))
    start = bytes.count
  }

  /// Ends a run of a script without spaces.
  private mutating func endRun(_ mark: [UInt8]) {
    guard !before.isEmpty else { return }
    bytes += mark + before
    before = []
    endWord()
  }
}
