package import FeedFetching
package import FeedModel

/// The user's options for refreshing one feed.
package struct FetchOptions: Equatable, Sendable {
  package var rule: RefreshRule
  package var access: FeedAccess

  package init(rule: RefreshRule = RefreshRule(), access: FeedAccess = FeedAccess()) {
    self.rule = rule
    self.access = access
  }
}
