public import SafeText

/// A picture of text: rows of squares, each with a glyph and a style.
///
/// Drawing code sees only its own area: points count from the area's corner, and anything outside
/// the area is clipped. Squares hold only `Glyph`s, so only printable text can reach the terminal.
public struct Canvas: Equatable, Sendable {
  /// The extent of the whole picture.
  let extent: Size
  var squares: [Square]
  /// The area in the whole picture's coordinates. `clip` is the part of it that may be drawn on.
  private(set) var area: Rect
  private var clip: Rect
  /// Images of pixels, in the order in which they have been drawn.
  private(set) var overlays: [PictureOverlay] = []
  /// The links of squares, by number.
  public internal(set) var links: LinkTable

  public init(size: Size, takesLinks: Bool = false) {
    extent = size
    links = LinkTable(isOn: takesLinks)
    squares = Array(repeating: .blank, count: size.width * size.height)
    area = Rect(x: 0, y: 0, width: size.width, height: size.height)
    clip = area
  }

  /// The extent of the area in columns and rows.
  public var size: Size { area.size }

  /// The rows of the whole picture, top to bottom.
  public var rows: [ArraySlice<Square>] { (0..<extent.height).map(row) }

  /// One row of the whole picture; empty below the last row.
  public func row(_ y: Int) -> ArraySlice<Square> {
    y < extent.height ? squares[(y * extent.width)..<((y + 1) * extent.width)] : []
  }

  /// The number of rows in the whole picture.
  var rowCount: Int { extent.height }

  /// Draws in a part of the area as if it were a canvas of its own.
  ///
  /// The part may reach outside the area.
  public mutating func draw(in part: Rect, _ drawing: (inout Canvas) -> Void) {
    let (outerArea, outerClip) = (area, clip)
    area = Rect(
      x: area.origin.x + part.origin.x, y: area.origin.y + part.origin.y,
      width: part.size.width, height: part.size.height)
    clip = clip.intersection(area)
    drawing(&self)
    (area, clip) = (outerArea, outerClip)
  }

  /// Fills a part of the area with blanks of a style.
  public mutating func fill(_ part: Rect, style: Style) {
    let square = Square(glyph: .space, style: style)
    change(part) { canvas, index in
      if canvas.squares[index].isNarrow {
        canvas.squares[index] = square
      } else {
        canvas.write(square, at: index)
      }
    }
  }

  /// Adds attributes to the squares of a part of the area.
  public mutating func add(_ attributes: Style.Attributes, to part: Rect) {
    change(part) { $0.squares[$1].style.attributes.formUnion(attributes) }
  }

  /// Gives the squares of a part of the area another role.
  public mutating func set(_ role: Style.Role, in part: Rect) {
    change(part) { $0.squares[$1].style.role = role }
  }

  /// Gives the squares of the area that have one role another one, but for those of pictures.
  public mutating func replace(_ role: Style.Role, by other: Style.Role) {
    change(Rect(origin: .zero, size: size)) { canvas, index in
      let style = canvas.squares[index].style
      if style.role == role, !style.isPicture { canvas.squares[index].style.role = other }
    }
  }

  /// Leaves of the selection in the area only the mark in the first column, as keys are not about
  /// it.
  public mutating func weakenSelection() {
    for y in 0..<max(0, size.height) {
      for x in 0..<max(0, size.width) {
        guard let index = index(of: Point(x: x, y: y)) else { continue }
        let style = squares[index].style
        squares[index].style.attributes.subtract([.selected, .unread])
        guard x > 0, style.role == .selection else { continue }
        squares[index].style.role = style.attributes.contains(.unread) ? .unread : .normal
      }
    }
  }

  /// Returns the glyph of a square; `nil` if it is blank or outside the area.
  public func glyph(at point: Point) -> Glyph? { index(of: point).flatMap { squares[$0].glyph } }

  /// The glyphs drawn in a row of the area, with their columns.
  public func glyphs(inRow y: Int) -> [(x: Int, glyph: Glyph)] {
    (0..<area.size.width).compactMap { x in
      guard let index = index(of: Point(x: x, y: y)), let glyph = squares[index].glyph else {
        return nil
      }
      return (x, glyph)
    }
  }

  mutating func set(_ glyph: Glyph, at point: Point, style: Style) {
    guard let index = index(of: point) else { return }
    guard glyph.width == 1 || self.index(of: Point(x: point.x + 1, y: point.y)) != nil else {
      // Half of the glyph would stick out.
      write(Square(glyph: .space, style: style), at: index)
      return
    }
    write(Square(glyph: glyph, style: style), at: index)
    if glyph.width == 2 { write(Square(glyph: nil, style: style), at: index + 1) }
  }

  /// A copied part of a picture, to be drawn into other pictures.
  public struct Patch: Equatable, Sendable {
    /// Columns and rows.
    public let size: Size
    fileprivate let squares: [Square]
    fileprivate let links: LinkTable
  }

  /// Copies a part of the area; `nil` if the part is not entirely visible.
  public func patch(of part: Rect) -> Patch? {
    guard let corner = cornerIfInSight(part) else { return nil }
    var copied: [Square] = []
    copied.reserveCapacity(part.size.width * part.size.height)
    for y in 0..<part.size.height {
      let start = corner + y * extent.width
      copied += squares[start..<(start + part.size.width)]
    }
    return Patch(size: part.size, squares: copied, links: links)
  }

  /// Draws a patch into a part of the area that is still blank; rows out of sight are left out.
  ///
  /// Returns `false` and draws nothing if the part has another size, a column of it is out of
  /// sight, or only one of both takes links.
  @discardableResult
  public mutating func draw(_ patch: Patch, in part: Rect) -> Bool {
    let (rows, columns) = visible(part)
    guard patch.size == part.size, columns.count == part.size.width,
      patch.links.isOn == links.isOn
    else { return false }
    let top = area.origin.y + part.origin.y
    for y in rows {
      let (start, source) = (y * extent.width + columns.lowerBound, (y - top) * part.size.width)
      squares.replaceSubrange(
        start..<(start + part.size.width),
        with: patch.squares[source..<(source + part.size.width)])
      adoptLinks(of: patch.links, in: start..<(start + part.size.width))
    }
    return true
  }

  /// Makes the whole picture the area.
  mutating func uncover() {
    area = Rect(x: 0, y: 0, width: extent.width, height: extent.height)
    clip = area
  }

  /// Adds an image of pixels over a part of the area that has been drawn; it is left out where the
  /// part is not entirely visible, or at the last row, where terminals would scroll.
  mutating func add(_ image: SixelImage, in part: Rect) {
    let place = Rect(
      x: area.origin.x + part.origin.x, y: area.origin.y + part.origin.y, width: part.size.width,
      height: part.size.height)
    guard place.maxY < extent.height, let text = patch(of: part) else { return }
    overlays.append(PictureOverlay(image, at: place, over: text))
  }

  /// The index of the part's first square; `nil` if the part is not entirely visible.
  private func cornerIfInSight(_ part: Rect) -> Int? {
    let place = Rect(
      x: area.origin.x + part.origin.x, y: area.origin.y + part.origin.y, width: part.size.width,
      height: part.size.height)
    guard clip.intersection(place) == place else { return nil }
    return place.origin.y * extent.width + place.origin.x
  }

  /// The part of the area that may be drawn on, in the whole picture's coordinates.
  func visible(_ part: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
    let (x, y) = (area.origin.x + part.origin.x, area.origin.y + part.origin.y)
    let (left, top) = (max(x, clip.origin.x), max(y, clip.origin.y))
    let columns = left..<max(left, min(x + part.size.width, clip.maxX))
    return (top..<max(top, min(y + part.size.height, clip.maxY)), columns)
  }

  /// Calls `change` with the index of each square of a part of the area that may be drawn on.
  @inline(__always)
  mutating func change(_ part: Rect, _ change: (inout Canvas, Int) -> Void) {
    let (rows, columns) = visible(part)
    for y in rows {
      for index in (y * extent.width + columns.lowerBound)..<(y * extent.width + columns.upperBound)
      { change(&self, index) }
    }
  }

  /// Writes a square; if that halves a wide glyph, its other half becomes a blank.
  mutating func write(_ square: Square, at index: Int) {
    let column = index % extent.width
    if squares[index].glyph == nil, square.glyph != nil, column > 0 {
      squares[index - 1].glyph = .space
    }
    if squares[index].glyph?.width == 2, column + 1 < extent.width,
      squares[index + 1].glyph == nil
    {
      squares[index + 1].glyph = .space
    }
    squares[index] = square
  }

  /// The index of a point of the area; `nil` if nothing may be drawn there.
  private func index(of point: Point) -> Int? {
    let x = area.origin.x + point.x
    let y = area.origin.y + point.y
    guard x >= clip.origin.x, x < clip.maxX, y >= clip.origin.y, y < clip.maxY else { return nil }
    return y * extent.width + x
  }
}
