import TerminalKit

/// Lays out a row of a table: its cells side by side with lines between them, and a line above the
/// row if the table needs one.
struct TableRowLayout {
  private let row: TableRow
  private let widths: [Int]
  private let isFolded: Bool
  private let marks: [HitMark]

  /// Lays out a row for a page of `room` columns; the lines may become wider.
  init(_ row: TableRow, room: Int, marks: [HitMark] = []) {
    self.row = row
    self.marks = marks
    let fitting = row.columns.fitting(room)
    widths = fitting.widths
    isFolded = fitting.isFolded
  }

  var lines: [StyledLine] {
    let cells = row.cells.enumerated().map { number, cell in
      StyledText(
        cell.spans, space: .collapsed, base: .plain, marks: HitMarker(marks, part: number)
      ).wrapped(to: width(of: cell)).map(\.line)
    }
    let height = max(1, cells.map(\.count).max() ?? 0)
    let above =
      switch row.edge {
      case .top: false
      case .head: true
      case .body: isFolded
      }
    return (above ? [separator] : []) + (0..<height).map { line($0, of: cells) }
  }

  private func width(of cell: TableRow.Cell) -> Int {
    max(1, widths[cell.columns].reduce(0, +) + (cell.columns.count - 1) * TableColumns.gap)
  }

  private func line(_ index: Int, of cells: [[StyledLine]]) -> StyledLine {
    var result = StyledLine()
    var column = 0
    for (cell, lines) in zip(row.cells, cells) {
      while column < cell.columns.lowerBound {
        appendBlanks(of: column, to: &result)
        column += 1
      }
      append(
        index < lines.count ? lines[index] : StyledLine(), of: cell,
        to: &result)
      column = cell.columns.upperBound
    }
    while column < widths.count {
      appendBlanks(of: column, to: &result)
      column += 1
    }
    return result.trimmed
  }

  private func append(_ line: StyledLine, of cell: TableRow.Cell, to result: inout StyledLine) {
    if cell.columns.lowerBound > 0 { result.append(" │ ", .muted) }
    let rest = max(0, width(of: cell) - line.width)
    let before =
      switch cell.alignment {
      case .left: 0
      case .centre: rest / 2
      case .right: rest
      }
    result.append(String(repeating: " ", count: before), .plain)
    result.append(line)
    result.append(String(repeating: " ", count: rest - before), .plain)
  }

  private func appendBlanks(of column: Int, to result: inout StyledLine) {
    if column > 0 { result.append(" │ ", .muted) }
    result.append(String(repeating: " ", count: widths[column]), .plain)
  }

  /// The line above the row, with gaps at cells that reach down from above. It is crossed only by
  /// lines between cells.
  private var separator: StyledLine {
    let (above, below) = (row.continuedAbove, row.cells.continued)
    var text = ""
    for column in widths.indices {
      let isOpen = isCovered(column)
      if column > 0 {
        switch (isCovered(column - 1), isOpen) {
        case (false, false):
          let (up, down) = (above >> UInt64(column) & 1, below >> UInt64(column) & 1)
          text += [["─┼─", "─┴─"], ["─┬─", "───"]][Int(up)][Int(down)]
        case (true, false): text += " ├─"
        case (false, true): text += "─┤ "
        case (true, true): text += " │ "
        }
      }
      text += String(repeating: isOpen ? " " : "─", count: widths[column])
    }
    return StyledLine([StyledLine.Run(text, .muted)])
  }

  private func isCovered(_ column: Int) -> Bool {
    row.covered & 1 << UInt64(column) != 0
  }
}
