public import SafeText

extension Canvas {
  /// The rows as text, for tests and for debugging.
  public var picture: [String] {
    rows.map { row in
      var line = String.UnicodeScalarView()
      for square in row {
        guard let glyph = square.glyph else { continue }
        line.append(glyph.base)
        line.append(contentsOf: glyph.marks)
      }
      return String(line)
    }
  }

  /// Replaces glyphs throughout the picture.
  ///
  /// `replacement` returns the new glyph, or `nil` to keep the old one. A replacement of another
  /// width is ignored.
  public mutating func replaceGlyphs(_ replacement: (Glyph) -> Glyph?) {
    for index in squares.indices {
      guard let glyph = squares[index].glyph, let other = replacement(glyph),
        other.width == glyph.width
      else { continue }
      squares[index].glyph = other
    }
  }
}
