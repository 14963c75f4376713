/// How the reader wants one feed to be refreshed.
public struct FetchOptions: Equatable, Sendable {
  public var rule: RefreshRule
  public var access: FeedAccess

  public init(rule: RefreshRule = RefreshRule(), access: FeedAccess = FeedAccess()) {
    self.rule = rule
    self.access = access
  }
}
