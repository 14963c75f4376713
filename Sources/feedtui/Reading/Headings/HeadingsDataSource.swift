import FeedReading
import FeedtuiPages
import SafeText
import TerminalKit

/// The headings of an article, one below the other.
nonisolated struct HeadingsDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, Never, HeadingsDataSource.Row>

  init(_ headings: [Heading]) {
    let highest = headings.map(\.level).min() ?? 1
    let rows = headings.enumerated().map { number, heading in
      HeadingsDataSource.Row(id: number, heading: heading, depth: heading.level - highest)
    }
    matrix = SectionMatrix([Section(0, items: rows)])
  }

  func cell(for row: HeadingsDataSource.Row) -> any Cell { HeadingRowCell(row: row) }
}

nonisolated extension HeadingsDataSource {
  /// A heading as a row.
  struct Row: ListItem {
    /// Its number in the article, from 0.
    let id: Int
    let heading: Heading
    /// Levels below the highest heading of the article.
    let depth: Int
  }
}

/// Shows a heading on one row, indented by its depth.
nonisolated struct HeadingRowCell: Cell {
  let row: HeadingsDataSource.Row

  var spoken: String { "\(row.heading.text), level \(row.depth + 1)" }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let width = canvas.size.width
    let indent = min(row.depth * 2, width / 3)
    let text = DisplayWidth.truncated(row.heading.text, to: max(1, width - 3 - indent))
    canvas.draw(
      text, at: Point(x: 2 + indent, y: 0), style: state == .selected ? .bold : .plain)
  }
}
