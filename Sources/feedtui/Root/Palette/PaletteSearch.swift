import FeedtuiPages
import FeedtuiSettings

/// The actions that typed letters find.
nonisolated struct PaletteSearch {
  /// The best first.
  let found: [ActionFacts]
  /// Whether the best is what was meant. Without that, what ends or leaves the program is not done,
  /// nor another action than that of a word of vim's.
  let isSure: Bool

  /// `elsewhere` are entries that lead away. They are found by words and their beginnings, not by
  /// scattered letters.
  init(_ letters: String, in items: [ActionFacts], elsewhere: some Sequence<ActionFacts> = []) {
    let word = String(letters.reversed().drop { $0 == " " }.reversed())
    let meant = items.contains { $0.name == word } ? nil : VimWord.actions(word)
    var ranked = items.enumerated().compactMap { place, item -> Found? in
      let wanted = meant?.firstIndex(of: item.name)
      return (item.rank(letters) ?? (wanted == nil ? nil : item.rank("")))
        .map { Found(item, wanted: wanted ?? .max, $0, isHere: true, place) }
    }
    if !word.isEmpty {
      ranked += elsewhere.enumerated().compactMap { place, item in
        item.rank(word, byName: false).flatMap {
          $0.isScattered ? nil : Found(item, wanted: .max, $0, isHere: false, place)
        }
      }
    }
    found = ranked.sorted { $0.order < $1.order }.map(\.item)
    guard let best = found.first else {
      isSure = true
      return
    }
    // A file is written in the format that is chosen.
    isSure =
      meant.map { $0.contains(best.name) && !best.name.hasPrefix("save-") }
      ?? (!best.traits.contains(.leaves) || best.begins(with: word))
  }

  private struct Found {
    let item: ActionFacts
    /// The place among what a word of vim's means.
    let wanted: Int
    let rank: FuzzyRank
    let isHere: Bool
    let place: Int

    init(_ item: ActionFacts, wanted: Int, _ rank: FuzzyRank, isHere: Bool, _ place: Int) {
      (self.item, self.wanted, self.rank) = (item, wanted, rank)
      (self.isHere, self.place) = (isHere, place)
    }

    /// Words that begin so come first, and then what is done here.
    var order: (Int, Int, Int, FuzzyRank, Int) {
      (wanted, rank.isAtWords ? 0 : 1, isHere ? 0 : 1, rank, place)
    }
  }

  /// Says that the letters alone do nothing.
  static func doubt(_ letters: String) -> String {
    "No action is called \"\(letters)\": type more of its name, or choose one with ↓"
  }
}

/// Actions as the palette finds them.
nonisolated extension ActionFacts {
  /// Returns how well the typed letters match the words, the name or what else it may be called;
  /// `nil` if they do not. Of several words each may match another one of these.
  func rank(_ typed: String, byName: Bool = true) -> FuzzyRank? {
    let names = byName ? names : [help] + finds.split(separator: " ").map(String.init)
    if let rank = names.compactMap({ FuzzyRank(typed, in: $0) }).min() { return rank }
    let words = typed.split(separator: " ").map(String.init)
    return words.count > 1 ? FuzzyRank(words: words, in: names) : nil
  }

  /// Whether the letters are the beginning of one of its names, and not too few.
  func begins(with typed: String) -> Bool {
    typed == name
      || typed.count >= 3 && names.contains { FuzzyRank(typed, in: $0)?.isBeginning == true }
  }

  private var names: [String] { [help, name] + finds.split(separator: " ").map(String.init) }
}
