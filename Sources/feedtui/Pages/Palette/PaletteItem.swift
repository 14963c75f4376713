import FeedtuiSettings

/// An action that can be chosen.
nonisolated struct PaletteItem: Hashable, Sendable {
  /// The action's name in the settings.
  let action: String
  let help: String
  let keys: String

  /// Returns how well the typed letters match the words, the name or what else it may be called;
  /// `nil` if they do not.
  func rank(_ typed: String) -> FuzzyRank? {
    names.compactMap { FuzzyRank(typed, in: $0) }.min()
  }

  /// Whether the letters are the beginning of one of its names, and not too few.
  func begins(with typed: String) -> Bool {
    typed == action
      || typed.count >= 3 && names.contains { FuzzyRank(typed, in: $0)?.isBeginning == true }
  }

  private var names: [String] {
    [help, action] + ActionSynonyms.words(for: action).split(separator: " ").map(String.init)
  }
}
