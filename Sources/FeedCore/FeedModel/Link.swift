/// An entry that points to another page and has little text of its own.
public struct Link: Equatable, Sendable {
  public var title: String
  /// The host that the link points to, without `www.`; empty if there is no link.
  public var host: String
  /// The absolute URL of the discussion.
  public var comments: String?

  public init(title: String, host: String, comments: String? = nil) {
    self.title = title
    self.host = host
    self.comments = comments
  }
}
