/// The quality of a match between typed letters and a name. Smaller ranks are better.
package struct FuzzyRank: Comparable, Sendable {
  /// The kind of match, from best to worst.
  private enum Kind: Int {
    /// The name begins with the letters.
    case beginning
    /// The letters are the beginnings of words: "nu" or "next un" in "next unread".
    case wordBeginnings
    /// The letters stand side by side within a word.
    case inside
    /// The letters appear in this order, with others between them.
    case scattered
  }

  private let kind: Kind
  /// The number of letters between the first and the last match that were not typed.
  private let gaps: Int
  /// The number of letters in the name.
  private let length: Int

  /// Whether the name begins with the letters.
  package var isBeginning: Bool { kind == .beginning }

  /// Whether the letters are the beginnings of words.
  package var isAtWords: Bool { kind.rawValue <= Kind.wordBeginnings.rawValue }
  /// Whether other letters stand between the letters.
  package var isScattered: Bool { kind == .scattered }

  /// Returns `nil` unless the name contains all the letters in this order, and close together.
  ///
  /// Only letters and digits count, in either case. An empty text matches every name.
  package init?(_ typed: String, in name: String) {
    let letters = Self.letters(of: typed).map(\.sign)
    let signs = Self.letters(of: name)
    guard let gaps = Self.fewestGaps(letters, in: signs.map(\.sign)) else { return nil }
    self.gaps = gaps
    length = signs.count
    if signs.map(\.sign).starts(with: letters) {
      kind = .beginning
    } else if Self.fitsBeginnings(letters, of: signs) {
      kind = .wordBeginnings
    } else if gaps == 0 {
      kind = .inside
    } else {
      // Letters that are strewn over a sentence are not what was meant.
      guard gaps <= letters.count, Self.beginsAWord(letters, in: signs, gaps) else { return nil }
      kind = .scattered
    }
  }

  /// How well several words match, each of them one of the names; `nil` unless all do. That is
  /// never as good as a name that begins with all of them.
  package init?(words: [String], in names: [String]) {
    var (kind, gaps, length) = (Kind.wordBeginnings, 0, 0)
    for word in words {
      guard let best = names.compactMap({ FuzzyRank(word, in: $0) }).min() else { return nil }
      if best.kind.rawValue > kind.rawValue { kind = best.kind }
      gaps += best.gaps
      length += best.length
    }
    (self.kind, self.gaps, self.length) = (kind, gaps, length)
  }

  package static func < (a: FuzzyRank, b: FuzzyRank) -> Bool {
    (a.kind.rawValue, a.gaps, a.length) < (b.kind.rawValue, b.gaps, b.length)
  }

  /// Returns the letters and digits in lower case, and whether each begins a word.
  private static func letters(of text: String) -> [(sign: Character, isFirst: Bool)] {
    var letters: [(sign: Character, isFirst: Bool)] = []
    var isFirst = true
    for sign in text.lowercased() {
      let isLetter = sign.isLetter || sign.isNumber
      if isLetter { letters.append((sign, isFirst)) }
      isFirst = !isLetter
    }
    return letters
  }

  /// Whether the letters, with `gaps` others between them, begin at the beginning of a word.
  private static func beginsAWord(
    _ typed: [Character], in name: [(sign: Character, isFirst: Bool)], _ gaps: Int
  ) -> Bool {
    name.indices.contains { start in
      name[start].isFirst && name[start].sign == typed.first
        && fewestGaps(typed, in: name[start...].prefix(typed.count + gaps).map(\.sign)) != nil
    }
  }

  private static func fewestGaps(_ typed: [Character], in name: [Character]) -> Int? {
    guard let first = typed.first else { return 0 }
    var best: Int?
    for start in name.indices where name[start] == first {
      var rest = typed.dropFirst()
      var end = start
      for index in name.indices.suffix(from: start + 1) where name[index] == rest.first {
        rest = rest.dropFirst()
        end = index
      }
      guard rest.isEmpty else { break }
      best = min(best ?? .max, end - start + 1 - typed.count)
    }
    return best
  }

  /// Returns whether each letter begins a word or directly follows the previous one in the name.
  private static func fitsBeginnings(
    _ typed: [Character], of name: [(sign: Character, isFirst: Bool)]
  ) -> Bool {
    /// The possible places of the previous letter.
    var places: Set<Int> = []
    for (number, letter) in typed.enumerated() {
      places = Set(
        name.indices.filter { place in
          guard name[place].sign == letter else { return false }
          if name[place].isFirst { return number == 0 || places.contains { $0 < place } }
          return places.contains(place - 1)
        })
    }
    return !places.isEmpty
  }
}
