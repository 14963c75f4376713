/// An entry whose content is a picture.
package struct Photo: Equatable, Sendable {
  /// The entry's title or caption; empty if it has neither.
  package var caption: String
  /// A description of the picture.
  package var alternative: String?
  /// The absolute URL of the picture.
  package var image: String?
  /// The picture's size in pixels, if the feed gives it.
  package var width: Int?
  package var height: Int?

  package init(
    caption: String, alternative: String? = nil, image: String? = nil, width: Int? = nil,
    height: Int? = nil
  ) {
    self.caption = caption
    self.alternative = alternative
    self.image = image
    self.width = width
    self.height = height
  }
}
