/// A comment of a web page.
package struct Comment: Equatable, Sendable {
  package var author: String?
  /// The time as the page shows it: "3 hours ago".
  package var time: String?
  /// The number of comments that it answers, directly or not, at most 8.
  package var depth: Int
  /// The text as clean HTML.
  package var html: String

  package init(author: String? = nil, time: String? = nil, depth: Int = 0, html: String) {
    (self.author, self.time, self.depth, self.html) = (author, time, depth, html)
  }
}
