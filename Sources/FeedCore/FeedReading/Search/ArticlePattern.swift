import FeedFormats
package import FeedModel

/// A pattern to search for in an article.
package struct ArticlePattern: Equatable, Sendable {
  /// A folded part of the pattern that must match in one piece.
  private enum Term: Equatable, Sendable {
    /// A text that may also match within words.
    case text([UInt8])
    /// Words with only non-word characters between them; the first matches from its beginning.
    case words([Word], ending: SearchTerm.Ending)
  }

  private struct Word: Equatable, Sendable {
    let bytes: [UInt8]
    /// Whether the word is a character of a script without spaces.
    let isUnspaced: Bool
  }

  /// The pattern as typed.
  package let text: String
  /// Whether its matches are only underlined, but for the current one.
  var isQuiet = false
  private let terms: [Term]

  /// A pattern for a text, regardless of case, diacritics and the amount of white space.
  package init(_ typed: String) {
    text = typed
    let folded = ArticleText.folded(typed)
    terms = folded.allSatisfy { $0 == ASCII.space } ? [] : [.text(folded)]
  }

  /// A pattern for the words of a search in the river.
  package init(_ query: SearchQuery) {
    text = query.text
    terms = query.terms.map { term in
      let words = SearchWord.words(in: term.text.unicodeScalars).map { word in
        Word(bytes: word.bytes, isUnspaced: word.isUnspaced)
      }
      return words.isEmpty
        ? .text(ArticleText.folded(term.text)) : .words(words, ending: term.ending)
    }
  }

  /// Whether there is nothing to search for.
  package var isEmpty: Bool { terms.isEmpty }

  /// Returns the matches in the text, in order and without overlaps.
  func ranges(in text: ArticleText) -> [Range<Int>] {
    let found = terms.map { places(of: $0, in: text.bytes) }
    guard found.count > 1 else { return found.first ?? [] }
    var merged: [Range<Int>] = []
    for range in found.joined().sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= merged.last?.upperBound ?? 0 {
      merged.append(range)
    }
    return merged
  }

  private func places(of term: Term, in bytes: [UInt8]) -> [Range<Int>] {
    let first: [UInt8] =
      switch term {
      case .text(let text): text
      case .words(let words, _): words.first?.bytes ?? []
      }
    guard let initial = first.first, bytes.count >= first.count else { return [] }
    let span = bytes.span
    let limit = bytes.count - first.count + 1
    var ranges: [Range<Int>] = []
    var index = span.firstIndex(of: initial, from: 0, to: limit)
    while index < limit {
      if bytes.holds(first, at: index), let end = end(of: term, at: index, in: bytes) {
        ranges.append(index..<end)
        index = end - 1
      }
      index = span.firstIndex(of: initial, from: index + 1, to: limit)
    }
    return ranges
  }

  /// Returns the end of a term whose first word is at `index`; `nil` if the rest does not match.
  private func end(of term: Term, at index: Int, in bytes: [UInt8]) -> Int? {
    switch term {
    case .text(let text):
      return index + text.count
    case .words(let words, let ending):
      guard words.first?.isUnspaced == true || !bytes.hasLetter(before: index) else { return nil }
      var end = index
      for (number, word) in words.enumerated() {
        if number > 0 { end = bytes.skippingSigns(from: end) }
        guard bytes.holds(word.bytes, at: end) else { return nil }
        end += word.bytes.count
        let isWhole = number < words.count - 1 || ending == .whole
        if isWhole, !word.isUnspaced, bytes.hasLetter(at: end) { return nil }
      }
      return end
    }
  }
}

extension [UInt8] {
  fileprivate func holds(_ other: [UInt8], at index: Int) -> Bool {
    guard index + other.count <= count else { return false }
    for offset in other.indices where self[index + offset] != other[offset] { return false }
    return true
  }

  fileprivate func hasLetter(before index: Int) -> Bool {
    index > 0 && WordPart(scalar(before: index)) == .letter
  }

  fileprivate func hasLetter(at index: Int) -> Bool {
    index < count && WordPart(scalar(at: index).scalar) == .letter
  }

  /// Returns the first index from `index` on that is not between words, within the part.
  fileprivate func skippingSigns(from index: Int) -> Int {
    var index = index
    while index < count, self[index] != ASCII.lineFeed {
      let (scalar, length) = scalar(at: index)
      guard WordPart(scalar) == .none else { break }
      index += length
    }
    return index
  }
}
