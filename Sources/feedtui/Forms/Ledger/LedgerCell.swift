import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// A request as a row of a table, and words beside it, or below it where there is little room.
nonisolated struct LedgerCell: Cell {
  let columns: LedgerColumns
  /// What stands in each column.
  let texts: [String]
  /// The feed's title; empty if all are of one feed.
  let title: String
  let words: String
  /// Whether the words are left out, rather than the title cut, where there is no room for both.
  let isUsual: Bool
  let style: Style

  /// The least columns of words that stand beside the table.
  private static let leastRoom = 24
  /// Columns of a title that shares its row, at least.
  private static let leastTitle = 16
  /// Rows of the words at most.
  private static let most = 2

  var spoken: String { SpokenWords.joined(texts + [title, SpokenWords.words(words)]) }

  func height(fitting width: Int) -> Int {
    let (_, lines, isBelow) = placed(width)
    return isBelow ? 1 + lines.count : max(1, lines.count)
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let (x, lines, isBelow) = placed(canvas.size.width)
    for (column, x) in columns.places(fitting: canvas.size.width).columns {
      let text = texts[column.rawValue]
      let gap =
        column.isNumber
        ? columns.widths[column.rawValue] - DisplayWidth.columns(of: text) : 0
      canvas.draw(
        text, at: Point(x: x + gap, y: 0), style: column == .answer ? style : .muted)
    }
    for (y, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: x, y: isBelow ? y + 1 : y), style: style)
    }
  }

  /// Where the words begin, their lines, and whether they stand below the table.
  private func placed(_ width: Int) -> (x: Int, lines: [String], isBelow: Bool) {
    let end = columns.places(fitting: width).end
    let isBelow = width - 1 - end < Self.leastRoom
    let x = isBelow ? columns.widths[0] + 3 : end
    let room = max(8, width - 1 - x)
    var tail = title.isEmpty ? words : " · \(words)"
    if isUsual, !title.isEmpty, DisplayWidth.columns(of: title + tail) > room { tail = "" }
    let rest = room - DisplayWidth.columns(of: tail)
    let name = DisplayWidth.truncated(title, to: rest < Self.leastTitle ? room - 2 : rest)
    return (x, LineWrapper.lines(name + tail, width: room, maximum: Self.most), isBelow)
  }
}
