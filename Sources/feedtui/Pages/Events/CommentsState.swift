package import FeedExtraction
package import FeedReading

/// The state of the comments of an item.
nonisolated package enum CommentsState: Equatable, Sendable {
  case loading
  /// The comments, how many there are, and the blocks at which those begin that answer no other.
  case loaded(ArticleDocument, count: Int, starts: [Int])
  /// They could not be had; the sentence says why.
  case failed(String)

  /// Makes a document of the comments of the page at `address`: answers are quotations below the
  /// comments that they answer.
  package init(_ comments: [Comment], address: String) {
    let parts = comments.map { comment in
      let author = comment.author.map { InlineSpan($0, .strong) }
      let time = comment.time.map { InlineSpan(author == nil ? $0 : " · \($0)") }
      return ArticleDocument.Part(
        title: [author, time].compactMap { $0 }, html: comment.html, depth: comment.depth)
    }
    let document = ArticleDocument(parts)
    let starts = zip(comments, document.starts).filter { $0.0.depth == 0 }.map(\.1)
    self = .loaded(document, count: comments.count, starts: starts)
  }

  package var document: ArticleDocument? {
    if case .loaded(let document, _, _) = self { document } else { nil }
  }

  package var starts: [Int] { if case .loaded(_, _, let starts) = self { starts } else { [] } }
  package var hasFailed: Bool { if case .failed = self { true } else { false } }
}
