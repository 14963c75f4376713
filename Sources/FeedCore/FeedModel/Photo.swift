/// An entry whose content is a picture.
public struct Photo: Equatable, Sendable {
  /// The entry's title or caption; empty if it has neither.
  public var caption: String
  /// A description of the picture.
  public var alternative: String?
  /// The absolute URL of the picture.
  public var image: String?
  /// The picture's size in pixels, if the feed gives it.
  public var width: Int?
  public var height: Int?

  public init(
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
