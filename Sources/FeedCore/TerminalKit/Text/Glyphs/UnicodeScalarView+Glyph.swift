extension String.UnicodeScalarView {
  /// Appends the base and the marks one by one: `append(contentsOf:)` counts the whole text first.
  public mutating func append(_ glyph: Glyph) {
    append(glyph.base)
    for mark in glyph.marks { append(mark) }
  }
}
