import FeedReading
import FeedtuiPages
import TerminalKit

/// What the program is made of, and where it keeps things: a static table, declared in order.
nonisolated struct AboutDataSource: ListDataSource {
  let matrix: SectionMatrix<String, String, AboutRow>

  /// A part of the table: its title, and its rows by name.
  typealias Part = (title: String, rows: [(name: String, value: String)])

  init(_ parts: [Part]) {
    matrix = SectionMatrix(
      parts.map { part in
        let rows = part.rows.map { AboutRow.fact(part: part.title, name: $0.name, value: $0.value) }
        return Section(part.title, header: part.title, items: rows + [.blank(part: part.title)])
      })
  }

  func cell(for row: AboutRow) -> any Cell {
    switch row {
    case .fact(_, let name, let value):
      TextCell(left: .init(name, .muted), column: Self.column, words: .init(value))
    case .blank: BlankCell()
    }
  }

  func trait(of row: AboutRow) -> RowTrait { .fixed }

  /// Columns of the names.
  private static let column = 12
}

/// A row of the table.
nonisolated enum AboutRow: ListItem, Hashable {
  case fact(part: String, name: String, value: String)
  /// The empty row below a part.
  case blank(part: String)

  var id: Self { self }
}
