/// Finds the hits of a search in a text.
package struct SearchMarker: Equatable, Sendable {
  /// The folded words of a term.
  private struct Pattern: Equatable, Sendable {
    let words: [[Unicode.Scalar]]
    let ending: SearchTerm.Ending
    /// The signs to look for if there are no words.
    let signs: [Unicode.Scalar]
  }

  private let patterns: [Pattern]

  package init(_ query: SearchQuery) {
    patterns = query.terms.map { term in
      let words = SearchWord.words(in: term.text.unicodeScalars).map(\.folded)
      let signs = words.isEmpty ? Array(SearchWord.signs(in: term.text).unicodeScalars) : []
      return Pattern(words: words, ending: term.ending, signs: signs)
    }
  }

  /// Returns the ranges of the scalars that are hits.
  package func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    guard !patterns.isEmpty else { return [] }
    let words = SearchWord.words(in: scalars)
    var ranges: [Range<Int>] = []
    for pattern in patterns {
      guard pattern.signs.isEmpty else {
        ranges += Self.places(of: pattern.signs, in: scalars)
        continue
      }
      for start in words.indices {
        if let range = match(pattern, in: words[start...]) { ranges.append(range) }
      }
    }
    return ranges
  }

  /// Returns where signs stand, with the diacritics behind them.
  private static func places(
    of signs: [Unicode.Scalar], in scalars: [Unicode.Scalar]
  ) -> [Range<Int>] {
    var folded: [(place: Int, sign: Unicode.Scalar)] = []
    for (place, scalar) in scalars.enumerated() {
      BaseLetter.of(scalar).forEach { folded.append((place, $0)) }
    }
    var ranges: [Range<Int>] = []
    for start in folded.indices where folded[start].sign == signs.first {
      let end = start + signs.count
      guard end <= folded.count, folded[start..<end].map(\.sign) == signs else { continue }
      let next = end < folded.count ? folded[end].place : scalars.count
      ranges.append(folded[start].place..<max(next, folded[end - 1].place + 1))
    }
    return ranges
  }

  /// Returns the scalars that match if the words begin with the pattern.
  private func match(_ pattern: Pattern, in words: ArraySlice<SearchWord>) -> Range<Int>? {
    let found = words.prefix(pattern.words.count)
    guard found.count == pattern.words.count, let first = found.first, let last = found.last,
      let end = pattern.words.last,
      pattern.words.dropLast().elementsEqual(found.dropLast(), by: { $0 == $1.folded })
    else { return nil }
    switch pattern.ending {
    case .whole:
      guard last.folded == end else { return nil }
      return first.range.lowerBound..<last.range.upperBound
    case .open:
      guard last.folded.starts(with: end) else { return nil }
      return first.range.lowerBound..<last.range(ofFirst: end.count).upperBound
    }
  }
}
