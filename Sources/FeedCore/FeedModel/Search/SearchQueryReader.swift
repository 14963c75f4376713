/// Parses the text that the user types into the search.
struct SearchQueryReader {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func terms() throws(SearchSyntaxError) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    skipSpaces()
    let start = index
    while index < characters.count {
      if let term = term() { terms.append(term) }
      skipSpaces()
    }
    guard index > start else { return [] }
    guard !terms.isEmpty else {
      throw SearchSyntaxError(offset: start, message: "Nothing to search for")
    }
    guard terms.contains(where: { $0.demand == .wanted }) else {
      throw SearchSyntaxError(offset: start, message: "Add a word without a minus sign")
    }
    return terms
  }

  /// Returns the next term; `nil` if it contains no word.
  private mutating func term() -> SearchTerm? {
    let demand: SearchTerm.Demand = skip("-") ? .unwanted : .wanted
    let place: SearchTerm.Place = skip("title:") ? .title : .anywhere
    let text: String
    let ending: SearchTerm.Ending
    if skip("\"") {
      text = take { $0 != "\"" }
      ending = skip("\"") ? .whole : .open
    } else {
      text = take { !$0.isWhitespace }
      ending = index == characters.count ? .open : .whole
    }
    guard !SearchWord.words(in: text.unicodeScalars).isEmpty else { return nil }
    return SearchTerm(text: text, demand: demand, place: place, ending: ending)
  }

  private mutating func skipSpaces() {
    _ = take { $0.isWhitespace }
  }

  /// Skips a sign and returns whether it was there.
  private mutating func skip(_ sign: String) -> Bool {
    guard characters[index...].starts(with: sign, by: { $0.lowercased() == String($1) }) else {
      return false
    }
    index += sign.count
    return true
  }

  private mutating func take(while isWanted: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, isWanted(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }
}
