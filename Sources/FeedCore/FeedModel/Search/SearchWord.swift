/// A word of a text as a search sees it.
///
/// In scripts without spaces, each character is a word.
package struct SearchWord: Equatable {
  /// The word's scalars in the text.
  let range: Range<Int>
  /// The word as written in the text.
  package let text: String
  /// The word in lower case and without diacritics.
  package let folded: [Unicode.Scalar]
  package let isUnspaced: Bool

  /// Returns the words of a text, in their order.
  package static func words(in scalars: some Sequence<Unicode.Scalar>) -> [SearchWord] {
    var words: [SearchWord] = []
    var start = 0
    var text = String.UnicodeScalarView()
    func finish(at end: Int) {
      guard !text.isEmpty else { return }
      let word = SearchWord(start..<end, text, isUnspaced: false)
      // Diacritics alone are no word.
      if !word.folded.isEmpty { words.append(word) }
      text = String.UnicodeScalarView()
    }
    var end = 0
    for (index, scalar) in scalars.enumerated() {
      end = index + 1
      switch WordPart(scalar) {
      case .unspaced:
        finish(at: index)
        words.append(SearchWord(index..<end, String(scalar).unicodeScalars, isUnspaced: true))
      case .letter:
        if text.isEmpty { start = index }
        text.append(scalar)
      case .none:
        finish(at: index)
      }
    }
    finish(at: end)
    return words
  }

  /// Returns what is looked for of a text without words: all of it but the blanks at its ends, in
  /// folded letters. It is empty if nothing can be looked for.
  package static func signs(in text: String) -> String {
    let text = BaseLetter.folded(text).drop(while: \.isWhitespace)
    return String(
      text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }

  private init(_ range: Range<Int>, _ text: String.UnicodeScalarView, isUnspaced: Bool) {
    self.range = range
    self.text = String(text)
    folded = text.compactMap(BaseLetter.of)
    self.isUnspaced = isUnspaced
  }
}
