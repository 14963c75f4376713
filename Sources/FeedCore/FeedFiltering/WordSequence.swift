package import FeedModel

/// Words that follow each other, to be found in a text as the search index would find them.
package struct WordSequence: Sendable {
  /// The folded letters of each word.
  private let words: [[Unicode.Scalar]]
  private let ending: SearchTerm.Ending

  package init(_ text: String, _ ending: SearchTerm.Ending) {
    words = SearchWord.words(in: text.unicodeScalars).map(\.folded)
    self.ending = ending
  }

  /// Returns whether the words follow each other in the text.
  package func occurs(in text: String) -> Bool {
    guard !words.isEmpty else { return true }
    var scalars = text.unicodeScalars.makeIterator()
    // The numbers of words at the end of what was read that are the first ones here.
    var matched: Set<Int> = [0]
    var word: [Unicode.Scalar] = []
    while true {
      let scalar = scalars.next()
      let part = scalar.map(WordPart.init) ?? .none
      if part != .letter, !word.isEmpty {
        if end(&word, &matched) { return true }
      }
      guard let scalar else { return false }
      guard part != .none else { continue }
      if let folded = BaseLetter.of(scalar) { word.append(folded) }
      if part == .unspaced, end(&word, &matched) { return true }
    }
  }

  /// Takes a whole word. Returns whether it is the last one of the sequence.
  private func end(_ word: inout [Unicode.Scalar], _ matched: inout Set<Int>) -> Bool {
    defer { word.removeAll(keepingCapacity: true) }
    if matched.count == 1, word != words[0], words.count > 1 || ending == .whole { return false }
    var next: Set<Int> = [0]
    for count in matched where holds(word, at: count) {
      if count == words.count - 1 { return true }
      next.insert(count + 1)
    }
    matched = next
    return false
  }

  private func holds(_ word: [Unicode.Scalar], at index: Int) -> Bool {
    index == words.count - 1 && ending == .open
      ? word.starts(with: words[index]) : word == words[index]
  }
}
