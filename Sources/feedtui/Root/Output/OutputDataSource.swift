import FeedtuiPages
import TerminalKit

/// What a program of the user has printed, line by line.
nonisolated struct OutputDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, Never, OutputLine>

  init(_ lines: [String]) {
    matrix = SectionMatrix([
      Section(0, items: lines.enumerated().map { OutputLine(id: $0, text: $1) })
    ])
  }

  func cell(for line: OutputLine) -> any Cell {
    line.text.isEmpty ? BlankCell() : OutputCell(text: line.text)
  }

  func trait(of line: OutputLine) -> RowTrait { .fixed }
}

/// A line, or a part of one that is too long for a row.
nonisolated struct OutputLine: ListItem {
  /// Its number, from 0.
  let id: Int
  let text: String
}
