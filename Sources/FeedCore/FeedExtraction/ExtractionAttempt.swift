import FeedFormats

/// One attempt to find an article, with some of the rules.
struct ExtractionAttempt {
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
