import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The themes by their names: those of the program, and those of the user.
nonisolated struct ThemesDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, String, ThemesDataSource.Row>

  /// `current` is the name in the settings.
  init(own: [String], current: String) {
    let builtIn = Theme.names.filter { !own.contains($0) }.map { name in
      ThemesDataSource.Row(
        name: name, about: ThemesDataSource.Row.about(name), isCurrent: name == current)
    }
    let others = own.map { ThemesDataSource.Row(name: $0, about: "", isCurrent: $0 == current) }
    matrix = SectionMatrix(
      [(0, "Built in", builtIn), (1, "Your own", others)].compactMap { key, title, rows in
        rows.isEmpty ? nil : Section(key, header: title, items: rows)
      })
  }

  func cell(for row: ThemesDataSource.Row) -> any Cell { ThemeCell(row: row) }
}

nonisolated extension ThemesDataSource {
  /// A theme as a row.
  struct Row: ListItem {
    let name: String
    /// One line about it.
    let about: String
    /// Whether the settings choose it.
    let isCurrent: Bool

    var id: String { name }

    /// Returns one line about a theme of the program, or about a family of two.
    static func about(_ name: String) -> String {
      Theme.families.contains(name)
        ? "light or dark like the terminal" : Theme.named(name, on: nil)?.about ?? ""
    }
  }
}

/// Shows a theme on one row.
nonisolated struct ThemeCell: Cell {
  let row: ThemesDataSource.Row

  private static let aboutColumn = 24

  var spoken: String {
    SpokenWords.joined([row.isCurrent ? "chosen" : "", row.name, row.about])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let end = row.about.isEmpty ? canvas.size.width : Self.aboutColumn
    CellPainter.drawName(row.name, isOwn: row.isCurrent, upTo: end, in: &canvas, state: state)
    let room = max(0, canvas.size.width - Self.aboutColumn - 1)
    canvas.draw(
      DisplayWidth.truncated(row.about, to: room), at: Point(x: Self.aboutColumn, y: 0),
      style: .muted)
  }
}
