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
    let synonyms = ActionSynonyms.words(for: action).split(separator: " ").map(String.init)
    return ([help, action] + synonyms).compactMap { FuzzyRank(typed, in: $0) }.min()
  }
}
