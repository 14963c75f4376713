package import FeedModel
import FeedtuiPages
import TerminalKit

/// A cell in which the hits of a search are marked.
nonisolated struct MarkedCell: Cell {
  let cell: any Cell
  let marker: SearchMarker

  var spoken: String { cell.spoken }

  func height(fitting width: Int) -> Int {
    cell.height(fitting: width)
  }

  func selectedPart(in size: Size) -> Rect { cell.selectedPart(in: size) }

  /// Draws the cell and marks the hits below the byline, which is not searched.
  func draw(in canvas: inout Canvas, state: CellState) {
    cell.draw(in: &canvas, state: state)
    let height = canvas.size.height
    canvas.mark(marker, inRows: min(1, height - 1)..<height)
  }
}

nonisolated extension Canvas {
  /// Marks the text in these rows of the area that matches a search.
  package mutating func mark(_ marker: SearchMarker, inRows rows: Range<Int>) {
    for y in rows {
      let glyphs = glyphs(inRow: y)
      for range in marker.ranges(in: glyphs.map(\.glyph.base)) {
        let (first, last) = (glyphs[range.lowerBound], glyphs[range.upperBound - 1])
        let end = last.x + last.glyph.width
        set(.hit, in: Rect(x: first.x, y: y, width: end - first.x, height: 1))
      }
    }
  }
}
