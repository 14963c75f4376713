/// A word of a text as a search sees it.
///
/// In scripts without spaces, each character is a word.
package struct SearchWord: Equatable {
  /// The word's scalars in the text.
  private(set) var range: Range<Int>
  /// The word in base letters.
  package private(set) var folded: [Unicode.Scalar]
  /// The scalar of the text that each letter comes from.
  private var sources: [Int]
  package let isUnspaced: Bool

  /// Returns the words of a text, in their order.
  package static func words(in scalars: some Sequence<Unicode.Scalar>) -> [SearchWord] {
    var words: [SearchWord] = []
    /// Whether the last word may go on.
    var isOpen = false
    var before: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      defer { before = scalar }
      if let last = words.indices.last, let kana = before.flatMap({ BaseLetter.voiced($0, scalar) })
      {
        words[last].folded = [kana]
        words[last].range = words[last].range.lowerBound..<index + 1
        continue
      }
      let letters = BaseLetter.of(scalar)
      if case .nothing = letters, isOpen {
        words[words.count - 1].range = words[words.count - 1].range.lowerBound..<index + 1
      }
      letters.forEach { letter in
        let part = WordPart(letter)
        switch part {
        case .letter where isOpen: words[words.count - 1].append(letter, from: index)
        case .letter, .unspaced:
          words.append(SearchWord(letter, from: index, isUnspaced: part == .unspaced))
        case .none: break
        }
        isOpen = part == .letter
      }
    }
    return words
  }

  /// Returns what is looked for of a text without words: all of it but the blanks at its ends, in
  /// base letters. It is empty if nothing can be looked for.
  package static func signs(in text: String) -> String {
    let text = BaseLetter.folded(text).drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end])
  }

  private init(_ letter: Unicode.Scalar, from index: Int, isUnspaced: Bool) {
    (folded, sources, range) = ([letter], [index], index..<index + 1)
    self.isUnspaced = isUnspaced
  }

  private mutating func append(_ letter: Unicode.Scalar, from index: Int) {
    folded.append(letter)
    sources.append(index)
    range = range.lowerBound..<index + 1
  }

  /// Returns the scalars of its first letters, with the diacritics behind them.
  func range(ofFirst count: Int) -> Range<Int> {
    guard count < sources.count else { return range }
    return range.lowerBound..<max(sources[count], sources[count - 1] + 1)
  }

  /// The letters in UTF-8.
  package var bytes: [UInt8] { Array(String(String.UnicodeScalarView(folded)).utf8) }
}
