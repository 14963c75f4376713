import FeedtuiPages
import FeedtuiSettings

/// The actions that typed letters find.
nonisolated struct PaletteSearch {
  /// The best first.
  let found: [ActionFacts]
  /// Whether the best is what was meant. Without that, what ends or leaves the program is not done,
  /// nor another action than that of a word of vim's.
  let isSure: Bool

  init(_ letters: String, in items: [ActionFacts]) {
    let word = String(letters.reversed().drop { $0 == " " }.reversed())
    let meant = items.contains { $0.name == word } ? nil : VimWord.actions(word)
    let ranked = items.enumerated().compactMap { place, item in
      let wanted = meant?.firstIndex(of: item.name)
      return (item.rank(letters) ?? (wanted == nil ? nil : item.rank("")))
        .map { (wanted: wanted ?? .max, rank: $0, place: place) }
    }
    found = ranked.sorted { ($0.wanted, $0.rank, $0.place) < ($1.wanted, $1.rank, $1.place) }
      .map { items[$0.place] }
    guard let best = found.first else {
      isSure = true
      return
    }
    // A file is written in the format that is chosen.
    isSure =
      meant.map { $0.contains(best.name) && !best.name.hasPrefix("save-") }
      ?? (!best.traits.contains(.leaves) || best.begins(with: word))
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
    names.compactMap { FuzzyRank(typed, in: $0) }.min()
  }

  /// Whether the letters are the beginning of one of its names, and not too few.
  func begins(with typed: String) -> Bool {
    typed == name
      || typed.count >= 3 && names.contains { FuzzyRank(typed, in: $0)?.isBeginning == true }
  }

  private var names: [String] { [help, name] + finds.split(separator: " ").map(String.init) }
}
