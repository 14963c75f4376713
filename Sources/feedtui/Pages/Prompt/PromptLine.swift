import SafeText
import TerminalKit

/// The text of a prompt in its room: where it is longer, the part around the cursor.
nonisolated struct PromptLine {
  private let text: String
  /// Columns before the cursor, and of the character below it.
  private let cursor: (start: Int, width: Int)
  /// Columns of the text that are out of sight at its beginning.
  private let hidden: Int
  private let room: Int
  private let isCutAfter: Bool

  /// - Parameter room: Columns, one of which the cursor needs behind the text.
  init(_ editor: LineEditor, room: Int) {
    text = editor.text
    self.room = room
    let start = DisplayWidth.columns(of: editor.beforeCursor)
    let below = text[editor.cursor...].first.map { DisplayWidth.columns(of: String($0)) } ?? 1
    cursor = (start, max(1, below))
    let all = start + DisplayWidth.columns(of: text[editor.cursor...])
    // The cursor moves within half the room before the text is scrolled.
    let (beyond, step) = (start + cursor.width - room, max(1, room / 2))
    hidden = all < room || beyond < 0 ? 0 : min(max(0, start - 1), (beyond / step + 1) * step)
    isCutAfter = all - hidden > room
  }

  /// Draws the text with its cursor.
  func draw(in canvas: inout Canvas) {
    canvas.draw(text, at: Point(x: -hidden, y: 0))
    if hidden > 0 { canvas.draw("…", at: .zero, style: .muted) }
    if isCutAfter { canvas.draw("…", at: Point(x: room - 1, y: 0), style: .muted) }
    canvas.add(
      .reverse, to: Rect(x: cursor.start - hidden, y: 0, width: cursor.width, height: 1))
  }

  /// Returns the column at which that character is, or the nearest one in sight.
  func column(of offset: Int) -> Int {
    max(0, min(room - 1, DisplayWidth.columns(of: text.prefix(offset)) - hidden))
  }
}
