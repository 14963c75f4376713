/// How far a text has been read, said by the text itself, so that it holds at any width of the page.
public struct ReadingPosition: Equatable, Sendable {
  /// The block of the document that stands at the top of the page, counted from 0.
  public let block: Int
  /// Clusters of the block's text above the page.
  public let cluster: Int
  /// How the block begins: if the document has changed it is looked for.
  public let words: String

  public init(block: Int, cluster: Int, words: String) {
    self.block = block
    self.cluster = cluster
    self.words = words
  }
}
