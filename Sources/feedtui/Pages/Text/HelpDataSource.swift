import FeedReading
import FeedtuiSettings
import SafeText
import TerminalKit

/// The help, made from the key bindings: a section for each part, a row for each binding.
nonisolated struct HelpDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, String, HelpRow>
  /// Columns of the longest keys.
  private let longest: Int

  init(_ parts: [(title: String, lines: [KeyTable.HelpLine])]) {
    longest = parts.flatMap(\.lines).map { DisplayWidth.columns(of: $0.keys) }.max() ?? 0
    matrix = SectionMatrix(
      parts.enumerated().map { number, part in
        let rows = part.lines.map { HelpRow.binding($0, part: number) } + [.blank(part: number)]
        return Section(number, header: part.title, items: rows)
      })
  }

  func cell(for row: HelpRow) -> any Cell {
    switch row {
    case .binding(let line, _): HelpCell(line: line, longest: longest)
    case .blank: BlankCell()
    }
  }

  func cell(for title: String, foldedCount: Int?) -> any Cell { HeadingCell(title: title) }

  func trait(of row: HelpRow) -> RowTrait { .fixed }
}

/// A row of the help.
nonisolated enum HelpRow: ListItem, Hashable {
  case binding(KeyTable.HelpLine, part: Int)
  /// The empty row below a part.
  case blank(part: Int)

  var id: Self { self }
}

/// A binding of the help: its keys in bold, and then what they do.
nonisolated struct HelpCell: Cell {
  let line: KeyTable.HelpLine
  /// Columns of the longest keys of the whole help.
  let longest: Int

  func height(fitting width: Int) -> Int { cell(width).height(fitting: width) }

  func draw(in canvas: inout Canvas, state: CellState) {
    cell(canvas.size.width).draw(in: &canvas, state: state)
  }

  private func cell(_ width: Int) -> TextCell {
    let column = min(longest, max(1, (width - 2) / 2)) + 2
    let keys = DisplayWidth.truncated(line.keys, to: column - 1)
    return TextCell(left: .init(keys, .bold), column: column, words: .init(line.meaning))
  }
}
