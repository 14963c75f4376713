/// How well typed letters fit a name; the smaller, the better.
nonisolated struct FuzzyRank: Comparable, Sendable {
  /// Where the letters were found.
  private enum Kind: Int {
    /// The name begins with them.
    case beginning
    /// Its words do: "nu" or "next un" in "next unread".
    case wordBeginnings
    /// One after the other with others between them.
    case scattered
  }

  private let kind: Kind
  /// Letters of the name between the first and the last one found that were not typed.
  private let gaps: Int
  /// Letters of the name.
  private let length: Int

  /// `nil` if the letters are not all there in this order. Case, blanks and hyphens do not matter;
  /// nothing typed fits everything.
  init?(_ typed: String, in name: String) {
    let letters = Self.letters(of: typed).map(\.sign)
    let signs = Self.letters(of: name)
    guard let gaps = Self.fewestGaps(letters, in: signs.map(\.sign)) else { return nil }
    self.gaps = gaps
    length = signs.count
    if signs.map(\.sign).starts(with: letters) {
      kind = .beginning
    } else if Self.fitsBeginnings(letters, of: signs) {
      kind = .wordBeginnings
    } else {
      kind = .scattered
    }
  }

  static func < (a: FuzzyRank, b: FuzzyRank) -> Bool {
    (a.kind.rawValue, a.gaps, a.length) < (b.kind.rawValue, b.gaps, b.length)
  }

  /// The letters and digits in lower case, and whether each begins a word.
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

  /// Whether each letter begins a word or follows the one before it in the name.
  private static func fitsBeginnings(
    _ typed: [Character], of name: [(sign: Character, isFirst: Bool)]
  ) -> Bool {
    /// The places where the last letter may have been found.
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
