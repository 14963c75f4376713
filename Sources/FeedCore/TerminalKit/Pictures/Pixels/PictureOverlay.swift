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
