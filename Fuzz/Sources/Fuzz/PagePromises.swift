import FeedExtraction
import TerminalKit

/// The properties that every article extracted from a page must have.
enum PagePromises {
  static func check(_ input: FuzzInput) {
    let article = ArticleExtractor.article(
      input.body, address: input.baseURL, contentType: input.contentType)
    guard let article else { return }
    Promise.hold(!article.text.isEmpty, "an article has text")
    Promise.hold(Sanitizer.text(article.text) == article.text, "the text is clean")
    for line in [article.title, article.byline, article.site, article.language] {
      Promise.hold(line.map { Sanitizer.line($0) == $0 } ?? true, "facts are clean lines")
    }
    let tags = article.html.ranges(of: "<script").count + article.html.ranges(of: "<style").count
    Promise.hold(tags == 0, "no script and no style is kept")
    ReaderPromises.check(html: article.html, input.width)
  }
}
