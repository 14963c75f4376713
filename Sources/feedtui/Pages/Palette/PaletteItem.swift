import TerminalKit

/// An action as a row of the palette.
nonisolated struct PaletteItem: ListItem {
  /// The action's name in the settings.
  let action: String
  let help: String
  let keys: String

  var id: String { action }

  /// Returns how well the typed letters match the help or the name; `nil` if they do not.
  func rank(_ typed: String) -> FuzzyRank? {
    [FuzzyRank(typed, in: help), FuzzyRank(typed, in: action)].compactMap { $0 }.min()
  }
}
