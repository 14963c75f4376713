package import FeedModel

/// Words that follow each other, to be found in a text as the search index would find them.
package struct WordSequence: Sendable {
  private let words: [[Unicode.Scalar]]
  private let ending: SearchTerm.Ending

  package init(_ text: String, _ ending: SearchTerm.Ending) {
    words = SearchWord.words(in: text.unicodeScalars).map(\.folded)
    self.ending = ending
  }

  /// Returns whether the words follow each other in the text.
  package func occurs(in text: String) -> Bool {
    guard !words.isEmpty else { return true }
    let found = SearchWord.words(in: text.unicodeScalars)
    guard found.count >= words.count else { return false }
    return (0...(found.count - words.count)).contains { start in
      zip(words, found[start...]).enumerated().allSatisfy { index, pair in
        let isLast = index == words.count - 1
        return pair.0 == pair.1.folded
          || isLast && ending == .open && pair.1.folded.starts(with: pair.0)
      }
    }
  }
}
