import FeedtuiPages
import SafeText
import TerminalKit

/// Shows an action on one row: its name, what it does, and its keys.
nonisolated struct KeyCell: Cell {
  let row: KeyRow

  private static let column = 24
  /// The least width in which the words are shown too.
  private static let wordsFrom = 60

  var spoken: String {
    let keys = row.keys.split(separator: " ").map(String.init)
    return SpokenWords.joined([
      row.isOwn ? "changed" : "", row.action, row.help,
      keys.isEmpty ? "no keys" : SpokenWords.keys(keys), row.note,
    ])
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawName(row.action, isOwn: row.isOwn, upTo: Self.column, in: &canvas, state: state)
    let width = canvas.size.width
    let keys = [row.note, row.keys].filter { !$0.isEmpty }.joined(separator: " · ")
    let shown = DisplayWidth.truncated(keys, to: max(0, width - Self.column - 1))
    let keysAt = max(0, width - DisplayWidth.columns(of: shown) - 1)
    canvas.draw(
      shown, at: Point(x: keysAt, y: 0), style: row.note.isEmpty ? .plain : Style(.warning))
    guard width >= Self.wordsFrom else { return }
    let room = max(0, keysAt - Self.column - 1)
    canvas.draw(
      DisplayWidth.truncated(row.help, to: room), at: Point(x: Self.column, y: 0), style: .muted)
  }
}
