import FeedModel

/// Queries in the language of FTS5, with every word in quotes.
enum IndexPattern {
  /// The part of an entry in which words are looked for.
  enum Place {
    case anywhere, title
    case fact(IndexedColumns.Field)
  }

  /// Returns the query for words that follow each other; `nil` if there is no word.
  ///
  /// A run of a script without spaces is a phrase of all pairs of adjacent characters.
  static func words(_ text: String, _ ending: SearchTerm.Ending, in place: Place) -> String? {
    var phrases: [String] = []
    var run: [SearchWord] = []
    let mark =
      switch place {
      case .anywhere, .title: ""
      case .fact(let field): field.mark
      }
    let words = SearchWord.words(in: text.unicodeScalars)
    guard !words.isEmpty else { return nil }
    for word in words {
      if let last = run.last, last.isUnspaced != word.isUnspaced {
        phrases.append(phrase(run, .whole, mark))
        run = []
      }
      run.append(word)
    }
    phrases.append(phrase(run, ending, mark))
    let all = phrases.count == 1 ? phrases[0] : "(\(phrases.joined(separator: " AND ")))"
    switch place {
    case .anywhere, .fact: return all
    case .title: return "title : \(all)"
    }
  }

  /// Returns the query for a fact.
  static func fact(_ word: String) -> String { "\"\(word)\"" }

  private static func phrase(
    _ words: [SearchWord], _ ending: SearchTerm.Ending, _ mark: String
  ) -> String {
    guard words.first?.isUnspaced == true else {
      let text = words.map { mark + $0.text }.joined(separator: " ")
      return "\"\(text)\"" + (ending == .open ? " *" : "")
    }
    guard words.count > 1 else { return "\"\(mark)\(words[0].text)\" *" }
    let pairs = zip(words, words.dropFirst()).map { mark + $0.text + $1.text }
    return "\"\(pairs.joined(separator: " "))\""
  }
}
