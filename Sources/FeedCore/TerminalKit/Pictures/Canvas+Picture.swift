extension Canvas {
  /// Draws a picture from a point of the area; what does not fit is left out.
  public mutating func draw(_ picture: Picture, at point: Point) {
    for y in 0..<picture.size.height where point.y + y < size.height {
      for x in 0..<picture.size.width {
        let (glyph, style) = picture.cell(x, y)
        set(glyph, at: Point(x: point.x + x, y: point.y + y), style: style)
      }
    }
    if let sixels = picture.sixels {
      add(sixels, in: Rect(origin: point, size: picture.size))
    }
  }

  /// The images of pixels over whose text nothing else has been drawn.
  public var overlaysInSight: [PictureOverlay] {
    guard !overlays.isEmpty else { return [] }
    var whole = self
    whole.uncover()
    return overlays.filter { whole.patch(of: $0.place) == $0.text }
  }
}

/// An image of pixels that a frame has room for, over the same picture in text.
public struct PictureOverlay: Equatable, Sendable {
  /// The squares of the whole frame.
  public let place: Rect
  public let image: SixelImage
  /// The text below, by which it is known whether something else has been drawn over it.
  let text: Canvas.Patch

  init(_ image: SixelImage, at place: Rect, over text: Canvas.Patch) {
    (self.image, self.place, self.text) = (image, place, text)
  }
}
