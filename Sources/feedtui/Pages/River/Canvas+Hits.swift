import FeedModel
import TerminalKit

nonisolated extension Canvas {
  /// Marks the text in these rows of the area that matches a search.
  mutating func mark(_ marker: SearchMarker, inRows rows: Range<Int>) {
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
