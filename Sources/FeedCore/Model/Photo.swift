/// An entry whose content is a picture.
public struct Photo: Equatable, Sendable {
  /// Its title or caption; empty if it has neither.
  public var caption: String
  /// What the picture shows, in words.
  public var alternative: String?
  /// The picture's address, absolute.
  public var image: String?
  /// The picture's size in pixels, where the feed tells.
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
