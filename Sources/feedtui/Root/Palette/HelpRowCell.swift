import FeedtuiPages
import TerminalKit

/// Shows a row of the help: a title or an action in each of its columns.
nonisolated struct HelpRowCell: Cell {
  let squares: [HelpGrid.Square]
  /// The column in which the selection is; `nil` in other rows.
  let selected: Int?

  var spoken: String {
    SpokenWords.joined(
      squares.map { square in
        switch square {
        case .blank: nil
        case .title(let title): title
        case .action(let item): PaletteCell(item).spoken
        }
      })
  }

  func selectedPart(in size: Size) -> Rect {
    let width = size.width / max(1, squares.count)
    return Rect(x: (selected ?? 0) * width, y: 0, width: width, height: 1)
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let size = canvas.size
    let width = size.width / max(1, squares.count)
    for (column, square) in squares.enumerated() {
      let area = Rect(x: column * width, y: 0, width: width, height: 1)
      canvas.draw(in: area) { canvas in
        switch square {
        case .blank: break
        case .title(let title):
          canvas.draw(title, at: Point(x: 2, y: 0), style: Style(.dayHeader))
        case .action(let item):
          let isSelected = state == .selected && column == selected
          PaletteCell(item).draw(in: &canvas, state: isSelected ? .selected : .normal)
        }
      }
    }
  }
}
