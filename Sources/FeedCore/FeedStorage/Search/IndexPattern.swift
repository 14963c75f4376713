import FeedModel

/// Queries in the language of FTS5, with every word in quotes.
enum IndexPattern {
  /// The part of an entry in which words are looked for.
  enum Place {
    case anywhere
    case field(IndexedColumns.Field)
  }

  /// Returns the query for entries that have all these words; `nil` if there is no word.
  ///
  /// The index does not know whether words follow each other, so it tells exactly only of one word,
  /// or of one pair of adjacent characters of a script without spaces.
  static func words(
    _ text: String, _ ending: SearchTerm.Ending, in place: Place
  ) -> (pattern: String, isExact: Bool)? {
    let mark =
      switch place {
      case .anywhere: ""
      case .field(let field): String(field.mark)
      }
    let words = SearchWord.words(in: text.unicodeScalars)
    var terms: [String] = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let follows = index > 0 && words[index - 1].isUnspaced
      if word.isUnspaced, !isLast, words[index + 1].isUnspaced {
        terms.append("\"\(mark)\(letters(word))\(letters(words[index + 1]))\"")
      } else if word.isUnspaced {
        // Its pair with the one before is asked for already.
        if !follows { terms.append("\"\(mark)\(letters(word))\" *") }
      } else {
        terms.append("\"\(mark)\(letters(word))\"" + (isLast && ending == .open ? " *" : ""))
      }
    }
    guard !terms.isEmpty else { return nil }
    return (terms.joined(separator: " AND "), terms.count == 1)
  }

  /// Returns the query for a fact.
  static func fact(_ word: String) -> String { "\"\(word)\"" }

  private static func letters(_ word: SearchWord) -> String {
    String(String.UnicodeScalarView(word.folded))
  }
}
