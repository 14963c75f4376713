/// The user's options for refreshing one feed.
public struct FetchOptions: Equatable, Sendable {
  public var rule: RefreshRule
  public var access: FeedAccess

  public init(rule: RefreshRule = RefreshRule(), access: FeedAccess = FeedAccess()) {
    self.rule = rule
    self.access = access
  }
}
