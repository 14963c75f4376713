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
  /// `replacement` returns the new glyph, or `nil` to keep the old one. A narrow one in place of a
  /// wide one is followed by a blank; a wider one is ignored.
  public mutating func replaceGlyphs(_ replacement: (Glyph) -> Glyph?) {
    for index in squares.indices {
      guard let glyph = squares[index].glyph, let other = replacement(glyph),
        other.width <= glyph.width
      else { continue }
      squares[index].glyph = other
      let next = index + 1
      if other.width < glyph.width, next < squares.endIndex, squares[next].glyph == nil {
        squares[next].glyph = .space
      }
    }
  }
}
