/// What a web page turns out to be.
package enum PageFinding: Equatable, Sendable {
  case article(ExtractedArticle)
  /// The page stands before the article.
  case wall(PageWall)
  /// There is no article in it.
  case nothing
}
