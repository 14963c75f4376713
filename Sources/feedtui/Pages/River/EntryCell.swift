import TerminalKit

/// A cell of an entry: a byline and rows of text, or a single row in compact density.
nonisolated protocol EntryCell: Cell {
  var byline: Byline { get }
  var density: Density { get }
  /// The text of a compact cell.
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

  func height(fitting width: Int) -> Int {
    switch density {
    case .compact: 1
    case .comfortable: 1 + lines(width).count
    }
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    switch density {
    case .compact:
      CellPainter.drawCompact(
        byline, headline: headline, style: titleStyle, in: &canvas, state: state)
    case .comfortable:
      CellPainter.draw(byline, above: lines(canvas.size.width), in: &canvas, state: state)
    }
  }
}
