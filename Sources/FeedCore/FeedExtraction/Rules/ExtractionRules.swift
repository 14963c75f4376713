/// What the user says about the pages of a feed.
package struct ExtractionRules: Equatable, Sendable {
  /// The elements that are the article; `nil` if it is to be found.
  package var article: ElementSelector?
  /// Elements that are left out of it.
  package var strip: [ElementSelector]

  package init(article: ElementSelector? = nil, strip: [ElementSelector] = []) {
    self.article = article
    self.strip = strip
  }

  /// The rules as text, by which a page that was taken with other rules is recognised.
  package var text: String {
    ([article.map { "article=\($0.text)" }].compactMap { $0 } + strip.map { "strip=\($0.text)" })
      .joined(separator: "\n")
  }
}
