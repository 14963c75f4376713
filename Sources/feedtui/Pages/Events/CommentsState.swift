package import FeedExtraction
package import FeedReading

/// The state of the comments of an item.
nonisolated package enum CommentsState: Equatable, Sendable {
  case loading
  /// The comments, the numbers of those whose replies are folded away, and a document of the rest.
  case loaded([Comment], folded: Set<Int>, ArticleDocument)
  /// They could not be had; the sentence says why.
  case failed(String)

  /// Makes a document of comments: answers are quotations below the comments that they answer.
  package init(_ comments: [Comment], folded: Set<Int> = []) {
    let parts = Self.shown(comments, folded).map { number in
      let comment = comments[number]
      let replies = folded.contains(number) ? Self.replies(to: number, comments) : 0
      let facts = [
        comment.author.map { InlineSpan($0, .strong) }, comment.time.map { InlineSpan($0) },
        replies > 0 ? InlineSpan(replies == 1 ? "1 reply" : "\(replies) replies", .sign) : nil,
      ]
      let title = facts.compactMap { $0.map { [$0] } }.joined(separator: [InlineSpan(" · ")])
      return ArticleDocument.Part(title: Array(title), html: comment.html, depth: comment.depth)
    }
    self = .loaded(comments, folded: folded, ArticleDocument(parts))
  }

  /// Returns the numbers of the comments that are not folded away.
  private static func shown(_ comments: [Comment], _ folded: Set<Int>) -> [Int] {
    var thread = 0
    return comments.indices.filter { number in
      if comments[number].depth == 0 { thread = number }
      return number == thread || !folded.contains(thread)
    }
  }

  private static func replies(to number: Int, _ comments: [Comment]) -> Int {
    comments[(number + 1)...].prefix { $0.depth > 0 }.count
  }

  /// Returns them with the replies to a comment folded, or unfolded, or those to all without a
  /// number; `nil` if there are none.
  package func folding(_ number: Int?) -> CommentsState? {
    guard case .loaded(let comments, let folded, _) = self else { return nil }
    let numbers = threads.map(\.number).filter {
      number ?? $0 == $0 && Self.replies(to: $0, comments) > 0
    }
    guard !numbers.isEmpty else { return nil }
    let isOpen = folded.isDisjoint(with: numbers)
    return CommentsState(
      comments, folded: isOpen ? folded.union(numbers) : folded.subtracting(numbers))
  }

  /// The numbers of the comments that answer no other, and the blocks at which they begin.
  package var threads: [(number: Int, block: Int)] {
    guard case .loaded(let comments, let folded, let document) = self else { return [] }
    return zip(Self.shown(comments, folded), document.starts)
      .filter { comments[$0.0].depth == 0 }.map { ($0.0, $0.1) }
  }

  package var document: ArticleDocument? {
    if case .loaded(_, _, let document) = self { document } else { nil }
  }

  package var hasFailed: Bool { if case .failed = self { true } else { false } }
}
