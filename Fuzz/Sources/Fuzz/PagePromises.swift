import FeedExtraction
import FeedReading
import SafeText

/// The properties that every article and every thread extracted from a page must have.
enum PagePromises {
  private static let selectors = [
    "p", "div div, .a", "td, tr .b", "#a p.b", "body", ".comment, li", "table td p", "form, pre",
  ]

  static func check(_ input: FuzzInput) {
    let article = ArticleExtractor.article(
      input.body, address: input.baseURL, contentType: input.contentType)
    if let article {
      check(article, isSelected: false)
      ReaderPromises.check(html: article.html, input.width)
    }
    let found = finding(input, ExtractionRules())
    switch found {
    case .article(let other): Promise.hold(other == article, "what is found is the article")
    case .wall: break
    case .nothing: Promise.hold(article == nil, "an article is found")
    }
    checkRules(input)
    let comments = ThreadExtractor.comments(
      input.body, address: input.baseURL, contentType: input.contentType)
    for comment in comments {
      Promise.hold(!comment.html.isEmpty, "a comment has something to show")
      Promise.hold((0...8).contains(comment.depth), "the depth of an answer is limited")
      check(lines: [comment.author, comment.time], html: comment.html)
    }
    let parts = comments.map { ArticleDocument.Part(title: [], html: $0.html, depth: $0.depth) }
    let document = ArticleDocument(parts)
    Promise.hold(
      document.starts.allSatisfy { $0 <= document.textCount }, "comments begin in the text")
    ReaderPromises.check(document, input.width)
  }

  /// Checks the page with rules that its first byte chooses.
  private static func checkRules(_ input: FuzzInput) {
    let known = selectors.compactMap { ElementSelector($0) }
    Promise.hold(known.count == selectors.count, "the selectors are understood")
    let number = Int(input.body.first ?? 0) % known.count
    let rules = ExtractionRules(article: known[number], strip: Array(known[(number + 1)...]))
    switch finding(input, rules) {
    case .article(let article): check(article, isSelected: true)
    case .wall, .nothing: break
    }
  }

  private static func finding(_ input: FuzzInput, _ rules: ExtractionRules) -> PageFinding {
    ArticleExtractor.finding(
      input.body, asked: input.baseURL, address: input.baseURL, contentType: input.contentType,
      rules: rules)
  }

  private static func check(_ article: ExtractedArticle, isSelected: Bool) {
    Promise.hold(isSelected || !article.text.isEmpty, "an article has text")
    Promise.hold(!article.html.isEmpty, "an article has something to show")
    Promise.hold(Sanitizer.text(article.text) == article.text, "the text is clean")
    check(
      lines: [article.title, article.byline, article.site, article.language], html: article.html)
  }

  private static func check(lines: [String?], html: String) {
    for line in lines {
      Promise.hold(line.map { Sanitizer.line($0) == $0 } ?? true, "facts are clean lines")
    }
    let tags = html.ranges(of: "<script").count + html.ranges(of: "<style").count
    Promise.hold(tags == 0, "no script and no style is kept")
  }
}
