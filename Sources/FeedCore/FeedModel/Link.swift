/// An entry that points to another page and has little text of its own.
package struct Link: Equatable, Sendable {
  package var title: String
  /// The host that the link points to, without `www.`; empty if there is no link.
  package var host: String
  /// The absolute URL of the discussion.
  package var comments: String?

  package init(title: String, host: String, comments: String? = nil) {
    self.title = title
    self.host = host
    self.comments = comments
  }
}
