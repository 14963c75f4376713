/// An entry that points elsewhere and says little itself.
public struct Link: Equatable, Sendable {
  public var title: String
  /// The host it points to, without `www.`; empty if it has no link.
  public var host: String
  /// Where it is discussed, absolute.
  public var comments: String?

  public init(title: String, host: String, comments: String? = nil) {
    self.title = title
    self.host = host
    self.comments = comments
  }
}
