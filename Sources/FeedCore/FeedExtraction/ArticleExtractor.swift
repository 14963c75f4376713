import FeedFormats
import SafeText

/// Extracts the article of a web page.
///
/// The steps are those of Readability, on a flat tree: remove what is unlikely, score paragraphs
/// and their ancestors, join the siblings of the best one, remove boxes. If little text is left,
/// the steps are repeated with fewer rules. What a page shows only with scripts is taken from its
/// linked data.
package struct ArticleExtractor {
  private let tree: HTMLTree
  private let metadata: PageMetadata
  /// The elements that are the article; `nil` if it is to be found.
  private let selector: ElementSelector?
  /// The number of characters that the user's rules have left out of the tree.
  private let stripped: Int

  /// The number of characters from which an attempt is good enough.
  private static let enough = 500
  /// How much longer the text of a later attempt must be to be preferred.
  private static let gain: Float = 2

  /// Returns the article of a page, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - address: Where the page came from; without it, relative addresses stay as they are.
  ///   - contentType: The value of an HTTP header; only its charset is used.
  ///   - rules: What the user says about the page. If `article` selects nothing, the article is
  ///     found as without it.
  package static func article(
    _ page: [UInt8], address: String?, contentType: String? = nil,
    rules: ExtractionRules = ExtractionRules()
  ) -> ExtractedArticle? {
    let tree = HTMLTreeBuilder.tree(page, contentType: contentType)
    return ArticleExtractor(tree, address: address, rules).article()
  }

  /// Returns what a page is: an article, or something that stands before one.
  ///
  /// - Parameters:
  ///   - asked: The address that was asked for.
  ///   - address: The address that redirects have led to.
  ///   - contentType: As for `article`, like `rules`.
  package static func finding(
    _ page: [UInt8], asked: String?, address: String?, contentType: String? = nil,
    rules: ExtractionRules = ExtractionRules()
  ) -> PageFinding {
    let tree = HTMLTreeBuilder.tree(page, contentType: contentType)
    let extractor = ArticleExtractor(tree, address: address, rules)
    let article = extractor.article()
    // The user has named the elements of the article: there is no need to look for a wall.
    if let article, extractor.isSelected { return .article(article) }
    let wall = WallFinder.wall(
      extractor.tree, extractor.metadata, article, asked: asked, address: address)
    if let wall { return .wall(wall) }
    return article.map { .article($0) } ?? .nothing
  }

  /// Reads what a page says about itself, and takes out of it what the rules leave out.
  private init(_ page: HTMLTree, address: String?, _ rules: ExtractionRules) {
    metadata = PageMetadata(page, address: address)
    selector = rules.article
    let dropped = SelectorMatcher.outermost(rules.strip, in: page).filter {
      page.name($0) != .html && page.name($0) != .body
    }
    if dropped.isEmpty {
      tree = page
      stripped = 0
    } else {
      let measure = TextMeasure(page)
      tree = TreeCopy.tree(page, without: dropped)
      stripped = dropped.reduce(0) { $0 + measure.characters($1..<page.end($1)) }
    }
  }

  /// Whether the user's selector selects something.
  private var isSelected: Bool {
    selector.map { !SelectorMatcher.outermost([$0], in: tree).isEmpty } ?? false
  }

  private func article() -> ExtractedArticle? {
    if let body = selector.flatMap({ SelectedArticle.body(of: tree, $0, metadata) }) {
      return article(body)
    }
    guard let body = found(), body.length > 0 else { return nil }
    let article = article(body)
    return article.text.isEmpty ? nil : article
  }

  /// Returns the best of the attempts to find the article.
  private func found() -> ArticleBody? {
    var best: ArticleBody?
    for attempt in ExtractionAttempt.all {
      let body = attempt.body(of: tree, metadata)
      if best.map({ Float($0.length) * Self.gain < Float(body.length) }) ?? true { best = body }
      if body.length >= Self.enough { break }
    }
    let shown = (best?.length ?? 0) + stripped
    if let linked = metadata.linkedData.body.map(ArticleBody.init(plain:)),
      linked.length >= Self.enough, linked.length > 2 * shown
    {
      return linked
    }
    return best
  }

  private func article(_ body: ArticleBody) -> ExtractedArticle {
    let text = Sanitizer.text(body.text)
    return ExtractedArticle(
      title: metadata.title, byline: metadata.byline, site: metadata.site,
      published: metadata.published, language: metadata.language, image: metadata.image,
      html: body.html, text: text, words: WordCounter.count(text), next: metadata.next)
  }
}

/// The article of a page whose elements the user has selected.
private enum SelectedArticle {
  /// Returns the selected elements one after the other, without scripts, styles, forms and hidden
  /// elements in them; `nil` if nothing is selected, or nothing in it can be shown.
  static func body(
    of tree: HTMLTree, _ selector: ElementSelector, _ metadata: PageMetadata
  ) -> ArticleBody? {
    let found = SelectorMatcher.outermost([selector], in: tree)
    guard !found.isEmpty else { return nil }
    let excerpt = TreeCopy.tree(tree, of: found)
    let clean = PagePruner.prune(excerpt, .selected, title: nil)
    let dropped = [Bool](repeating: false, count: clean.count)
    var writer = ArticleWriter(clean, dropped: dropped, base: metadata.base)
    writer.write(0)
    guard !writer.html.isEmpty else { return nil }
    let body = ArticleBody(
      html: String(decoding: writer.html, as: UTF8.self),
      text: String(decoding: writer.text.bytes, as: UTF8.self))
    return body.length > 0 || clean.nodes.contains { isPicture($0.name) } ? body : nil
  }

  private static func isPicture(_ name: HTMLName) -> Bool {
    name == .img || name == .video || name == .audio
  }
}

/// One attempt to find an article, with some of the rules.
private struct ExtractionAttempt {
  let strictness: PagePruner.Strictness
  let weighsClasses: Bool
  let cleansConditionally: Bool

  /// The attempts, from all rules to the fewest.
  static let all = [
    ExtractionAttempt(strictness: .unlikely, weighsClasses: true, cleansConditionally: true),
    ExtractionAttempt(strictness: .hidden, weighsClasses: true, cleansConditionally: true),
    ExtractionAttempt(strictness: .hidden, weighsClasses: false, cleansConditionally: true),
    ExtractionAttempt(strictness: .hidden, weighsClasses: false, cleansConditionally: false),
  ]

  func body(of page: HTMLTree, _ metadata: PageMetadata) -> ArticleBody {
    let tree = PagePruner.prune(page, strictness, title: metadata.title)
    let measure = TextMeasure(tree)
    var finder = ArticleFinder(tree, measure, weighsClasses: weighsClasses)
    let parts = finder.parts()
    var cleaner = ArticleCleaner(tree, measure, cleansConditionally: cleansConditionally)
    for part in parts { cleaner.clean(part) }
    var writer = ArticleWriter(tree, dropped: cleaner.dropped, base: metadata.base)
    for part in parts { writer.write(part) }
    return ArticleBody(
      html: String(decoding: writer.html, as: UTF8.self),
      text: String(decoding: writer.text.bytes, as: UTF8.self))
  }
}

/// The outcome of looking at a web page.
package enum PageFinding: Equatable, Sendable {
  case article(ExtractedArticle)
  /// The page stands before the article.
  case wall(PageWall)
  /// There is no article in it.
  case nothing
}
