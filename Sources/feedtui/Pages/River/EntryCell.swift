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
    guard byline.muting == nil else { return .muted }
    if let highlight = byline.highlight { return Style(highlight, byline.isUnread ? .bold : []) }
    return Style(byline.isUnread ? .unread : .read)
  }

  func height(fitting width: Int) -> Int { 1 + lines(width).count }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.draw(byline, above: lines(canvas.size.width), in: &canvas, state: state)
  }
}
