/// An entry without a title, as in microblogs: the text is all it has.
public struct Status: Equatable, Sendable {
  /// The text, on one line.
  public var text: String
  /// The number of comments, if the feed gives it.
  public var commentCount: Int?

  public init(text: String, commentCount: Int? = nil) {
    self.text = text
    self.commentCount = commentCount
  }
}
