import FeedCore

/// A cell of an entry: a byline with rows of text below it, or one row where the density is compact.
nonisolated protocol EntryCell: Cell {
  var byline: Byline { get }
  var density: Density { get }
  /// What stands on the one row of a compact cell.
  var headline: String { get }
  /// The rows below the byline in a cell of that many columns.
  func lines(_ width: Int) -> [CellLine]
}

nonisolated extension EntryCell {
  /// Bold while unread; the mark in the gutter says it too.
  var titleStyle: Style { byline.isUnread ? .bold : .plain }

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
