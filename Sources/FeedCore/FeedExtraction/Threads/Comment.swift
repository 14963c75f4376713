/// A comment of a web page.
package struct Comment: Equatable, Sendable {
  package var author: String?
  /// The time as the page shows it: "3 hours ago".
  package var time: String?
  /// The number of comments that it answers, directly or not, at most 8.
  package var depth = 0
  /// The text as clean HTML.
  package var html: String
}
