import FeedtuiPages
import SafeText
import TerminalKit

/// Shows an action on one row: its keys, what it does, and its name in the settings file.
nonisolated struct KeyCell: Cell {
  let row: KeyRow

  /// Where the words begin.
  private static let column = 19
  /// The columns of a name, the first of them at most, and the width from which names are shown.
  private static let (nameRoom, mostBefore, namesFrom) = (24, 64, 76)

  var spoken: String {
    let keys = row.keys.split(separator: " ").map(String.init)
    return SpokenWords.joined([
      row.isOwn ? "changed" : "", row.action, row.help,
      keys.isEmpty ? "no keys" : SpokenWords.keys(keys), row.note,
    ])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawName(
      row.keys, .bold, isOwn: row.isOwn, upTo: Self.column, in: &canvas, state: state)
    let width = canvas.size.width
    let words = row.help.isEmpty ? row.action : row.help
    let name = width < Self.namesFrom || row.help.isEmpty ? "" : row.action
    let end = DisplayWidth.truncated(row.note.isEmpty ? name : row.note, to: Self.nameRoom)
    let nameAt =
      width < Self.namesFrom
      ? max(Self.column, width - DisplayWidth.columns(of: end) - 1)
      : min(Self.mostBefore, width - Self.nameRoom)
    canvas.draw(
      DisplayWidth.truncated(words, to: nameAt - Self.column - 1), at: Point(x: Self.column, y: 0),
      style: CellPainter.chosen(.plain, state))
    canvas.draw(
      end, at: Point(x: nameAt, y: 0), style: row.note.isEmpty ? .muted : Style(.warning))
  }
}
