import FeedtuiPages
import SafeText
import TerminalKit

/// The details of an item: its rating, facts by name, and what can be done with it.
nonisolated struct DetailsDataSource: ListDataSource {
  let matrix: SectionMatrix<DetailsRow.Part, String, DetailsRow>

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
    case .action(_, let title, let key): ActionCell(title: title, key: key)
    case .blank: BlankCell()
    }
  }

  func trait(of row: DetailsRow) -> RowTrait {
    switch row {
    case .rating, .value, .action: .selectable
    case .blank: .fixed
    }
  }
}

/// Shows something that Enter does, and the key that does it too, if there is one.
nonisolated struct ActionCell: Cell {
  let title: String
  let key: String

  var spoken: String { key.isEmpty ? title : "\(title): \(SpokenWords.keys([key]))" }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let (x, width) = (ValueCell.column(in: canvas.size.width), canvas.size.width)
    let shown = DisplayWidth.truncated(key, to: max(0, x - 3))
    canvas.draw(shown, at: Point(x: 1, y: 0), style: CellPainter.chosen(.bold, state))
    canvas.draw(
      DisplayWidth.truncated(title, to: max(0, width - x - 1)), at: Point(x: x, y: 0),
      style: CellPainter.chosen(.plain, state))
  }
}
