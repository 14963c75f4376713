import FeedFormats
import TerminalKit

/// Extracts the article of a web page.
///
/// The steps are those of Readability, on a flat tree: remove what is unlikely, score paragraphs
/// and their ancestors, join the siblings of the best one, remove boxes. If little text is left,
/// the steps are repeated with fewer rules. What a page shows only with scripts is taken from its
/// linked data.
package struct ArticleExtractor {
  private let tree: HTMLTree
  private let metadata: PageMetadata

  /// The number of characters from which an attempt is good enough.
  private static let enough = 500
  /// How much longer the text of a later attempt must be to be preferred.
  private static let gain: Float = 2

  /// Returns the article of a page, or `nil` if there is none.
  ///
  /// `address` is where the page came from; without it, relative addresses stay as they are. Only
  /// the charset of `contentType`, the value of an HTTP header, is used.
  package static func article(
    _ page: [UInt8], address: String?, contentType: String? = nil
  ) -> ExtractedArticle? {
    let tree = HTMLTreeBuilder.tree(page, contentType: contentType)
    let extractor = ArticleExtractor(
      tree: tree, metadata: PageMetadata(tree, address: address))
    return extractor.article()
  }

  /// Returns what a page is: an article, or something that stands before one.
  ///
  /// - Parameters:
  ///   - asked: The address that was asked for.
  ///   - address: The address that redirects have led to.
  ///   - rules: What the user says about these pages. If `article` selects nothing, the article is
  ///     found as without it.
  package static func finding(
    _ page: [UInt8], asked: String, address: String, contentType: String? = nil,
    rules: ExtractionRules = ExtractionRules()
  ) -> PageFinding {
    article(page, address: address, contentType: contentType).map { .article($0) } ?? .nothing
  }

  private func article() -> ExtractedArticle? {
    var best: ArticleBody?
    for attempt in ExtractionAttempt.all {
      let body = attempt.body(of: tree, metadata)
      if best.map({ Float($0.length) * Self.gain < Float(body.length) }) ?? true { best = body }
      if body.length >= Self.enough { break }
    }
    if let linked = metadata.linkedData.body.map(ArticleBody.init(plain:)),
      linked.length >= Self.enough, linked.length > 2 * (best?.length ?? 0)
    {
      best = linked
    }
    guard let best, best.length > 0 else { return nil }
    let text = Sanitizer.text(best.text)
    guard !text.isEmpty else { return nil }
    return ExtractedArticle(
      title: metadata.title, byline: metadata.byline, site: metadata.site,
      published: metadata.published, language: metadata.language, image: metadata.image,
      html: best.html, text: text, words: WordCounter.count(text), next: metadata.next)
  }
}
