/// A place in an article, in terms of its text, so that it holds at any width of the page.
package struct ReadingPosition: Equatable, Sendable {
  /// The block of the document at the top of the page, counted from 0.
  package let block: Int
  /// The number of clusters of the block's text above the page.
  package let cluster: Int
  /// The beginning of the block's text, by which the block is found if the document has changed.
  package let words: String

  package init(block: Int, cluster: Int, words: String) {
    self.block = block
    self.cluster = cluster
    self.words = words
  }
}
