import FeedCore

/// What the palette shows of an action.
nonisolated struct PaletteItem: ListItem {
  /// Its name in the settings.
  let action: String
  let help: String
  let keys: String

  var id: String { action }

  /// How well typed letters fit what it does, or its name; `nil` if they do not.
  func rank(_ typed: String) -> FuzzyRank? {
    [FuzzyRank(typed, in: help), FuzzyRank(typed, in: action)].compactMap { $0 }.min()
  }
}
