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
  /// An empty text matches every name.
  package init?(_ typed: FuzzyText, in name: FuzzyText) {
    guard typed.mask & ~name.mask == 0,
      let gaps = Self.fewestGaps(typed.signs, in: name.signs[...])
    else { return nil }
    self.gaps = gaps
    length = name.signs.count
    if name.signs.starts(with: typed.signs) {
      kind = .beginning
    } else if Self.fitsBeginnings(typed.signs, of: name) {
      kind = .wordBeginnings
    } else if gaps == 0 {
      kind = .inside
    } else {
      // Letters that are strewn over a sentence are not what was meant.
      guard gaps <= typed.signs.count, Self.beginsAWord(typed.signs, in: name, gaps) else {
        return nil
      }
      kind = .scattered
    }
  }

  package init?(_ typed: String, in name: String) {
    self.init(FuzzyText(typed), in: FuzzyText(name))
  }

  /// How well a text matches the names. Each of several words may match another name, which is
  /// never as good as one name that begins with all of them. `nil` if it does not match.
  package init?(_ typed: FuzzyQuery, in names: [FuzzyText]) {
    if let best = names.compactMap({ FuzzyRank(typed.whole, in: $0) }).min() {
      self = best
      return
    }
    guard typed.words.count > 1 else { return nil }
    var (kind, gaps, length) = (Kind.wordBeginnings, 0, 0)
    for word in typed.words {
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

  /// Whether the letters, with `gaps` others between them, begin at the beginning of a word.
  private static func beginsAWord(
    _ typed: [Character], in name: FuzzyText, _ gaps: Int
  ) -> Bool {
    name.signs.indices.contains { start in
      name.beginnings[start] && name.signs[start] == typed.first
        && fewestGaps(typed, in: name.signs[start...].prefix(typed.count + gaps)) != nil
    }
  }

  private static func fewestGaps(_ typed: [Character], in name: ArraySlice<Character>) -> Int? {
    guard let first = typed.first else { return 0 }
    var best: Int?
    for start in name.indices where name[start] == first {
      var (next, end) = (1, start)
      for index in name.indices.suffix(from: start + 1) {
        guard next < typed.count else { break }
        if name[index] == typed[next] { (next, end) = (next + 1, index) }
      }
      guard next == typed.count else { break }
      best = min(best ?? .max, end - start + 1 - typed.count)
    }
    return best
  }

  /// Returns whether each letter begins a word or directly follows the previous one in the name.
  private static func fitsBeginnings(_ typed: [Character], of name: FuzzyText) -> Bool {
    /// Whether the previous letter may be at each place of the name.
    var isPlace = [Bool](repeating: false, count: name.signs.count)
    for (number, letter) in typed.enumerated() {
      var (before, hasEarlier, hasAny) = (false, number == 0, false)
      for place in name.signs.indices {
        let was = isPlace[place]
        isPlace[place] =
          name.signs[place] == letter && (name.beginnings[place] ? hasEarlier : before)
        hasAny = hasAny || isPlace[place]
        before = was
        hasEarlier = hasEarlier || was
      }
      guard hasAny else { return false }
    }
    return !typed.isEmpty
  }
}
