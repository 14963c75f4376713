import TerminalKit

/// What a program of the user has printed, line by line.
nonisolated struct OutputDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, Never, OutputLine>

  /// Characters after which a line goes on in another row.
  private static let longest = 120

  init(_ lines: [String]) {
    let pieces = lines.flatMap { line -> [Substring] in
      var (pieces, rest): ([Substring], Substring) = ([], line[...])
      repeat {
        pieces.append(rest.prefix(Self.longest))
        rest = rest.dropFirst(Self.longest)
      } while !rest.isEmpty
      return pieces
    }
    matrix = SectionMatrix([
      Section(0, items: pieces.enumerated().map { OutputLine(id: $0, text: String($1)) })
    ])
  }

  func cell(for line: OutputLine) -> any Cell {
    line.text.isEmpty ? BlankCell() : OutputCell(text: line.text)
  }

  func cell(for header: Never, foldedCount: Int?) -> any Cell {}

  func trait(of line: OutputLine) -> RowTrait { .fixed }
}

/// A line, or a part of a long one.
nonisolated struct OutputLine: ListItem {
  /// Its number, from 0.
  let id: Int
  let text: String
}
