import SafeText
import TerminalKit

/// The cells of the river: marks in the gutter, and a byline.
nonisolated extension CellPainter {
  /// Draws a cell with a byline and rows of text below it.
  static func draw(
    _ byline: Byline, above lines: [CellLine], in canvas: inout Canvas, state: CellState
  ) {
    drawGutter(byline, in: &canvas, state: state)
    drawByline(byline, in: &canvas)
    draw(lines, from: 1, in: &canvas, state: state)
    distinguish(byline, in: &canvas, state: state)
  }

  /// Makes the squares of a selected row those of an unread entry, if it is one: a theme can have
  /// another look for it.
  static func distinguish(_ byline: Byline, in canvas: inout Canvas, state: CellState) {
    guard byline.isUnread, state == .selected else { return }
    canvas.add(
      .unread, to: Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height))
  }

  /// Draws the marks of an entry before its rows.
  static func drawGutter(
    _ byline: Byline, in canvas: inout Canvas, state: CellState
  ) {
    drawSelection(in: &canvas, state: state)
    if byline.isUnread {
      canvas.draw(Appearance.unreadMark, at: Point(x: 1, y: 0), style: Style(.accent))
    }
    if byline.isFavourite {
      canvas.draw(Appearance.favouriteMark, at: Point(x: 2, y: 0), style: Style(.favourite))
    }
    guard let highlight = byline.highlight else { return }
    for y in 0..<canvas.size.height {
      canvas.draw(Appearance.highlightMark, at: Point(x: 3, y: y), style: Style(highlight))
    }
  }

  private static func drawByline(_ byline: Byline, in canvas: inout Canvas) {
    let facts = byline.facts + [byline.age].filter { !$0.isEmpty }
    let right = ([byline.tag, byline.stars].compactMap(\.self) + facts).joined(separator: " · ")
    let room = textWidth(canvas.size.width)
    let rightWidth = DisplayWidth.columns(of: right)
    let fits = rightWidth + 12 <= room
    let source = DisplayWidth.truncated(byline.source, to: fits ? room - rightWidth - 2 : room)
    canvas.draw(source, at: Point(x: Appearance.gutter, y: 0), style: Style(.byline))
    guard fits else { return }
    let x = Appearance.gutter + room - rightWidth
    canvas.draw(right, at: Point(x: x, y: 0), style: Style(.byline))
    if let stars = byline.stars {
      let start = x + (byline.tag.map { DisplayWidth.columns(of: $0 + " · ") } ?? 0)
      canvas.draw(stars, at: Point(x: start, y: 0), style: Style(.favourite))
    }
    if let tag = byline.tag {
      canvas.draw(tag, at: Point(x: x, y: 0), style: Style(.tag))
    }
  }
}
