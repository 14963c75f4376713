import FeedModel

extension SearchQuery {
  /// The query in the language of FTS5, with every word in quotes.
  var pattern: String {
    let wanted = terms.filter { $0.demand == .wanted }.map(\.pattern)
    let unwanted = terms.filter { $0.demand == .unwanted }.map(\.pattern)
    let all = wanted.joined(separator: " AND ")
    return unwanted.isEmpty ? all : "(\(all)) NOT (\(unwanted.joined(separator: " OR ")))"
  }
}

extension SearchTerm {
  /// The term in the language of FTS5.
  ///
  /// Consecutive words form a phrase; a run of a script without spaces is a phrase of all pairs of
  /// adjacent characters.
  fileprivate var pattern: String {
    var phrases: [String] = []
    var run: [SearchWord] = []
    let words = SearchWord.words(in: text.unicodeScalars)
    for word in words {
      if let last = run.last, last.isUnspaced != word.isUnspaced {
        phrases.append(Self.phrase(run, ending: .whole))
        run = []
      }
      run.append(word)
    }
    phrases.append(Self.phrase(run, ending: ending))
    let all = phrases.count == 1 ? phrases[0] : "(\(phrases.joined(separator: " AND ")))"
    switch place {
    case .anywhere: return all
    case .title: return "title : \(all)"
    }
  }

  private static func phrase(_ words: [SearchWord], ending: Ending) -> String {
    guard words.first?.isUnspaced == true else {
      let text = words.map(\.text).joined(separator: " ")
      return "\"\(text)\"" + (ending == .open ? " *" : "")
    }
    guard words.count > 1 else { return "\"\(words[0].text)\" *" }
    let pairs = zip(words, words.dropFirst()).map { $0.text + $1.text }
    return "\"\(pairs.joined(separator: " "))\""
  }
}
