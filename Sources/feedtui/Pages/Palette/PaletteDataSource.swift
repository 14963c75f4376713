import FeedtuiSettings
import TerminalKit

/// The entries that match what was typed in the palette, the best first.
nonisolated struct PaletteDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, String, PaletteItem>

  /// `name` is the word for one entry.
  init(_ items: [PaletteItem], _ name: String) {
    let title = items.count == 1 ? "1 \(name)" : "\(items.count) \(name)s"
    matrix = SectionMatrix([Section(0, header: title, items: items)])
  }

  func cell(for item: PaletteItem) -> any Cell { PaletteCell(PaletteCellModel(item)) }

  func cell(for title: String, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(
      SectionHeaderCellModel(title: title, facts: [], isFolded: foldedCount != nil))
  }
}

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
