public import SafeText

extension Canvas {
  /// Draws a text on one row and returns the number of columns it took.
  ///
  /// Text that does not fit into `width` columns (by default the rest of the row) is left out. A
  /// glyph is never halved.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, style: Style = .plain, width: Int? = nil
  ) -> Int {
    let end = min(area.size.width, width.map { point.x + $0 } ?? area.size.width)
    return draw(text, from: point, to: end, style) - point.x
  }

  /// Draws a text up to a column. Returns the column behind it.
  ///
  /// An ASCII character is a glyph of its own, unless a character beyond ASCII follows: only those
  /// combine with it.
  private mutating func draw(
    _ text: String, from point: Point, to end: Int, _ style: Style
  ) -> Int {
    let bytes = text.utf8.span
    let line = visible(Rect(x: point.x, y: point.y, width: max(0, end - point.x), height: 1))
    let row = line.rows.lowerBound * extent.width
    let squaresInSight =
      line.rows.isEmpty ? 0..<0 : (row + line.columns.lowerBound)..<(row + line.columns.upperBound)
    // The index of the area's first square in the row, be it in sight or not.
    let first = row + area.origin.x
    var (x, next) = (point.x, 0)
    while next < bytes.count, x < end {
      let plain = Self.plainCount(bytes, from: next, most: end - x)
      if plain > 0 {
        drawPlain(bytes, from: next, in: (first + x)..<(first + x + plain), squaresInSight, style)
        (x, next) = (x + plain, next + plain)
        continue
      }
      let byte = bytes[next]
      var last = byte >= 0x20 && byte != 0x7F ? next + 1 : bytes.count
      while last < bytes.count, bytes[last] >= 0x80 { last += 1 }
      let start = text.utf8.index(text.startIndex, offsetBy: next)
      let cluster = text[start..<text.utf8.index(start, offsetBy: last - next)]
      for glyph in Glyphs(String(cluster)) {
        guard x + glyph.width <= end else { return x }
        set(glyph, at: Point(x: x, y: point.y), style: style)
        x += glyph.width
      }
      next = last
    }
    return x
  }

  /// Returns how many bytes from `start` on are glyphs of their own, up to `most`.
  private static func plainCount(_ bytes: Span<UInt8>, from start: Int, most: Int) -> Int {
    let end = min(bytes.count, start + most)
    var next = start
    while next < end, 0x20..<0x7F ~= bytes[next] { next += 1 }
    return next < bytes.count && next > start && bytes[next] >= 0x80
      ? next - start - 1 : next - start
  }

  /// Draws the bytes from `start` on, which are ASCII, in the squares of `place` that are in sight.
  private mutating func drawPlain(
    _ bytes: Span<UInt8>, from start: Int, in place: Range<Int>, _ squaresInSight: Range<Int>,
    _ style: Style
  ) {
    let shown = place.clamped(to: squaresInSight)
    guard !shown.isEmpty else { return }
    let distance = start - place.lowerBound
    // Only at the ends a wide glyph can be halved.
    for index in [shown.lowerBound, shown.upperBound - 1] {
      write(Square(ascii: bytes[index + distance], style: style), at: index)
    }
    guard shown.count > 2 else { return }
    var squares = squares.mutableSpan
    for index in (shown.lowerBound + 1)..<(shown.upperBound - 1) {
      squares[index] = Square(ascii: bytes[index + distance], style: style)
    }
  }

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
