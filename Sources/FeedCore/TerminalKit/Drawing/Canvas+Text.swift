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
}
