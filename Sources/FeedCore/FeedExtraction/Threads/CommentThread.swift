/// The comments of a web page.
package struct CommentThread: Equatable, Sendable {
  /// The comments as an article: answers are nested quotations, and each comment begins with a
  /// paragraph that has its author and its time. `words` are those of the comments alone.
  package var article: ExtractedArticle
  /// The number of comments.
  package var count: Int
}
