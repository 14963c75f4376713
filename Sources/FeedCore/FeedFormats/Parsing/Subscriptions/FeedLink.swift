/// A feed that a web page links to
/// (https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
package struct FeedLink: Equatable, Sendable {
  /// The absolute URL.
  package let url: String
  /// The title that the page gives the feed, on one line.
  package let title: String?

  package init(url: String, title: String?) {
    self.url = url
    self.title = title
  }
}
