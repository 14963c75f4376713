import SafeText
import TerminalKit

/// A cell of an entry: a byline and rows of text.
nonisolated protocol EntryCell: Cell {
  var byline: Byline { get }
  /// The text of the entry where it has a single row.
  var headline: String { get }
  /// The kind in words, the text, and what else is said of the entry.
  var spokenKind: String { get }
  var spokenTitle: String { get }
  var spokenFacts: [String] { get }
  /// The picture below the rows of text; `nil` without one.
  var frame: PictureFrame? { get }
  /// Returns the rows below the byline in a cell of `width` columns.
  func lines(_ width: Int) -> [CellLine]
}

nonisolated extension EntryCell {
  var frame: PictureFrame? { nil }
  var spokenFacts: [String] { [] }

  /// "unread, favourite, article, Title, from Feed, 4 minutes, 3 hours ago".
  var spoken: String {
    SpokenWords.joined(
      byline.spokenMarks + [spokenKind, spokenTitle, byline.spokenSource] + spokenFacts
        + [byline.spokenAge])
  }

  /// Bold while the entry is unread, like the mark in the gutter; in the colour that a rule gives
  /// it.
  var titleStyle: Style {
    guard byline.muting == nil else { return .muted }
    if let highlight = byline.highlight { return Style(highlight, byline.isUnread ? .bold : []) }
    return Style(byline.isUnread ? .unread : .read)
  }

  func height(fitting width: Int) -> Int { 1 + lines(width).count + (room(width)?.height ?? 0) }

  func draw(in canvas: inout Canvas, state: CellState) {
    let lines = lines(canvas.size.width)
    byline.drawGutter(in: &canvas, state: state)
    byline.draw(in: &canvas)
    CellPainter.draw(lines, from: 1, in: &canvas, state: state)
    byline.distinguish(in: &canvas, state: state)
    if canvas.links.isOn { link(lines, in: &canvas) }
    guard let frame, let room = room(canvas.size.width) else { return }
    frame.draw(in: &canvas, at: Point(x: Appearance.gutter, y: 1 + lines.count), room: room)
  }

  /// Makes the title a link.
  private func link(_ lines: [CellLine], in canvas: inout Canvas) {
    for (y, line) in lines.enumerated() where line.style == titleStyle {
      let width = DisplayWidth.columns(of: line.text)
      canvas.link(Rect(x: Appearance.gutter, y: 1 + y, width: width, height: 1), to: byline.link)
    }
  }

  /// The columns and rows that are kept for the picture.
  private func room(_ width: Int) -> Size? { frame?.room(CellPainter.textWidth(width)) }
}
