import TerminalKit

/// The details of an item: its rating, facts by name, and what can be done with it.
nonisolated struct DetailsDataSource: ListDataSource {
  let matrix: SectionMatrix<DetailsPart, String, DetailsRow>

  init(_ table: DetailsTable) {
    let parts = table.parts
    matrix = SectionMatrix(
      parts.map { part, rows in
        let isLast = part == parts.last?.part
        return Section(part, header: part.title, items: isLast ? rows : rows + [.blank(part)])
      })
  }

  func cell(for row: DetailsRow) -> any Cell {
    switch row {
    case .rating(let stars): RatingCell(stars: stars)
    case .value(let value): ValueCell(value: value)
    case .action(_, let title): ActionCell(title: title)
    case .blank: BlankCell()
    }
  }

  func cell(for title: String, foldedCount: Int?) -> any Cell { HeadingCell(title: title) }

  func trait(of row: DetailsRow) -> RowTrait {
    switch row {
    case .rating, .value, .action: .selectable
    case .blank: .fixed
    }
  }
}
