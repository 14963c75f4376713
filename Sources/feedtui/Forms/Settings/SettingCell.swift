import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a setting on one row: its name, its value or the words to choose from, and a note.
nonisolated struct SettingCell: Cell {
  let row: SettingRow

  /// The columns of the name.
  private static let column = 25
  /// The columns that a value needs next to a note.
  private static let leastRoom = 12

  /// "Density, compact; or airy, comfortable".
  var spoken: String {
    SpokenWords.joined([row.isOwn ? "changed" : "", row.label, row.value.spoken, row.note])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawName(row.label, isOwn: row.isOwn, upTo: Self.column, in: &canvas, state: state)
    let width = canvas.size.width
    // Where there is no room for the note, it stands in the help alone.
    let isWide = width - DisplayWidth.columns(of: row.note) - 2 > Self.column + Self.leastRoom
    let note = row.note.isEmpty || isWide ? row.note : "!"
    let noteAt = width - DisplayWidth.columns(of: note) - 1
    let room = (note.isEmpty ? width : noteAt - 1) - Self.column
    draw(row.value, in: &canvas, room: max(0, room))
    guard noteAt > Self.column else { return }
    canvas.draw(note, at: Point(x: noteAt, y: 0), style: Style(.warning))
  }

  private func draw(_ value: SettingValue, in canvas: inout Canvas, room: Int) {
    let start = Point(x: Self.column, y: 0)
    switch value {
    case .choice(let words, let chosen): draw(words, chosen, in: &canvas, room: room)
    case .text(let text):
      canvas.draw(DisplayWidth.truncated(text, to: room), at: start, style: .bold)
    case .unset(let text):
      canvas.draw(DisplayWidth.truncated(text, to: room), at: start, style: .muted)
    case .colour(let role, let name):
      canvas.draw("██", at: start, style: Style(role))
      canvas.draw(
        DisplayWidth.truncated(name, to: max(0, room - 3)), at: Point(x: Self.column + 3, y: 0))
    }
  }

  /// Draws all words, the chosen one in brackets; only that one if there is no room.
  private func draw(_ words: [String], _ chosen: Int, in canvas: inout Canvas, room: Int) {
    let width = words.reduce(2) { $0 + DisplayWidth.columns(of: $1) + 2 } - 2
    var x = Self.column
    for (index, word) in words.enumerated() {
      if index == chosen {
        let text = DisplayWidth.truncated("[\(word)]", to: room)
        x += canvas.draw(text, at: Point(x: x, y: 0), style: .bold) + 1
      } else if width <= room {
        x += canvas.draw(" \(word) ", at: Point(x: x, y: 0), style: .muted)
      }
    }
  }
}
