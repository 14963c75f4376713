import TerminalKit

/// A cell of an entry: a byline and rows of text.
nonisolated protocol EntryCell: Cell {
  var byline: Byline { get }
  /// The text of the entry where it has a single row.
  var headline: String { get }
  /// Returns the rows below the byline in a cell of `width` columns.
  func lines(_ width: Int) -> [CellLine]
}

nonisolated extension EntryCell {
  /// Bold while the entry is unread, like the mark in the gutter; in the colour that a rule gives
  /// it.
  var titleStyle: Style {
    let ink = byline.muting == nil ? byline.highlight ?? .normal : .muted
    return Style(ink, byline.isUnread && byline.muting == nil ? .bold : [])
  }

  func height(fitting width: Int) -> Int { 1 + lines(width).count }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.draw(byline, above: lines(canvas.size.width), in: &canvas, state: state)
  }
}
