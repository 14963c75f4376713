/// An entry without a title, as in microblogs: the text is all it has.
package struct Status: Equatable, Sendable {
  /// The text, on one line.
  package var text: String
  /// The number of comments, if the feed gives it.
  package var commentCount: Int?

  package init(text: String, commentCount: Int? = nil) {
    self.text = text
    self.commentCount = commentCount
  }
}
