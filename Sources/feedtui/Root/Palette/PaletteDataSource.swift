import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// What can be done now: all of it by what it is about, or what matches the typed letters, the best
/// first.
nonisolated struct PaletteDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, String, PaletteDataSource.Row>

  init(_ items: [ActionFacts]) {
    let title = Wording.counted(items.count, "action")
    matrix = SectionMatrix([Section(0, header: title, items: items.map(Row.action))])
  }

  /// `place` is the selected one.
  init(_ grid: HelpGrid, _ place: HelpGrid.Place) {
    let rows = grid.rows.enumerated().map { number, squares in
      Row.grid(number, squares, selected: number == place.row ? place.column : nil)
    }
    matrix = SectionMatrix([Section(0, items: rows)])
  }

  func cell(for row: Row) -> any Cell {
    switch row {
    case .action(let item): PaletteCell(item)
    case .grid(_, let squares, let selected): HelpRowCell(squares: squares, selected: selected)
    }
  }
}

nonisolated extension PaletteDataSource {
  enum Row: ListItem {
    case action(ActionFacts)
    /// A row of the grid, with the column that is selected in it.
    case grid(Int, [HelpGrid.Square], selected: Int?)

    enum ID: Hashable, Sendable {
      case action(String)
      case row(Int)
    }

    var id: ID {
      switch self {
      case .action(let item): .action(item.name)
      case .grid(let number, _, _): .row(number)
      }
    }
  }
}
