import FeedtuiSettings
import TerminalKit

/// The entries that match what was typed in the palette, the best first.
nonisolated struct PaletteDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, String, PaletteDataSource.Item>

  /// `name` is the word for one entry.
  init(_ items: [PaletteDataSource.Item], _ name: String) {
    let title = items.count == 1 ? "1 \(name)" : "\(items.count) \(name)s"
    matrix = SectionMatrix([Section(0, header: title, items: items)])
  }

  func cell(for item: PaletteDataSource.Item) -> any Cell { PaletteCell(PaletteCell.Model(item)) }

  func cell(for title: String, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(
      SectionHeaderCell.Model(title: title, facts: [], isFolded: foldedCount != nil))
  }
}

nonisolated extension PaletteDataSource {
  /// An action as a row of the palette.
  struct Item: ListItem {
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
}
