/// An entry without a title (microblogs): the text is all there is.
public struct Status: Equatable, Sendable {
  /// The text, on one line.
  public var text: String
  /// Comments, where the feed tells.
  public var commentCount: Int?

  public init(text: String, commentCount: Int? = nil) {
    self.text = text
    self.commentCount = commentCount
  }
}
