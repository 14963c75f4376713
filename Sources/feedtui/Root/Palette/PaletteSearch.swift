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
  init(_ typed: String, in items: [ActionFacts], elsewhere: [Candidate] = []) {
    // Nothing has a longer name.
    let letters = String(typed.prefix(200))
    let word = String(letters.reversed().drop { $0 == " " }.reversed())
    let meant = items.contains { $0.name == word } ? nil : VimWord.actions(word)
    var ranked = items.enumerated().compactMap { place, item -> Place? in
      let wanted = meant?.firstIndex(of: item.name)
      return (item.rank(letters) ?? (wanted == nil ? nil : item.rank("")))
        .map { Place(wanted: wanted ?? .max, rank: $0, isHere: true, index: place) }
    }
    if !word.isEmpty {
      let query = FuzzyQuery(word)
      ranked += elsewhere.enumerated().compactMap { place, candidate in
        FuzzyRank(query, in: candidate.names).flatMap {
          $0.isScattered ? nil : Place(wanted: .max, rank: $0, isHere: false, index: place)
        }
      }
    }
    var rest = Self.mostElsewhere
    found = ranked.sorted { $0.order < $1.order }
      .filter { place in
        rest -= place.isHere ? 0 : 1
        return place.isHere || rest >= 0
      }
      .map { $0.isHere ? items[$0.index] : elsewhere[$0.index].facts }
    guard let best = found.first else {
      isSure = true
      return
    }
    // A file is written in the format that is chosen.
    isSure =
      meant.map { $0.contains(best.name) && !best.name.hasPrefix("save-") }
      ?? (!best.traits.contains(.leaves) || best.begins(with: word))
  }

  /// The most entries that lead away: a single letter finds thousands of feeds.
  private static let mostElsewhere = 200

  /// An entry with the texts by which it is found.
  struct Candidate {
    let facts: ActionFacts
    let names: [FuzzyText]

    init(_ facts: ActionFacts) {
      self.facts = facts
      names = ([facts.help] + facts.finds.split(separator: " ").map(String.init)).map(
        FuzzyText.init)
    }
  }

  private struct Place {
    /// The place among the actions that a word of vim's means.
    let wanted: Int
    let rank: FuzzyRank
    let isHere: Bool
    let index: Int

    /// Words that begin so come first, and of these the actions that are done here.
    var order: (Int, Int, Int, FuzzyRank, Int) {
      (wanted, rank.isAtWords ? 0 : 1, isHere ? 0 : 1, rank, index)
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
  /// `nil` if they do not.
  func rank(_ typed: String) -> FuzzyRank? {
    let texts = typed.contains(" ") ? names + [finds] : names
    return FuzzyRank(FuzzyQuery(typed), in: texts.map(FuzzyText.init))
  }

  /// Whether the letters are the beginning of one of its names, and not too few.
  func begins(with typed: String) -> Bool {
    typed == name
      || typed.count >= 3 && names.contains { FuzzyRank(typed, in: $0)?.isBeginning == true }
  }

  private var names: [String] { [help, name] + finds.split(separator: " ").map(String.init) }
}
