import FeedReading

/// The state of the comments of an item.
nonisolated enum CommentsState: Equatable, Sendable {
  case loading
  /// The comments, how many there are, and the blocks at which those begin that answer no other.
  case loaded(ArticleDocument, count: Int, starts: [Int])
  /// They could not be had; the sentence says why.
  case failed(String)

  init(_ document: ArticleDocument, count: Int) {
    let starts = document.blocks[..<document.textCount].indices.filter { index in
      let block = document.blocks[index]
      return block.nesting.isEmpty && block.spans.first?.traits.contains(.strong) == true
    }
    self = .loaded(document, count: count, starts: starts)
  }

  var document: ArticleDocument? {
    if case .loaded(let document, _, _) = self { document } else { nil }
  }

  var starts: [Int] { if case .loaded(_, _, let starts) = self { starts } else { [] } }
  var hasFailed: Bool { if case .failed = self { true } else { false } }
}
