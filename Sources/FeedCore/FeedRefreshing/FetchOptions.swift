package import FeedFetching
package import FeedModel

/// The user's options for refreshing one feed.
package struct FetchOptions: Equatable, Sendable {
  package var rule: RefreshRule
  package var access: FeedAccess
  /// Whether the web pages of new items are wanted before they are opened.
  package var wantsWebPages: Bool
  /// The items of the feed that are kept.
  package var keeping: Retention

  package init(
    rule: RefreshRule = RefreshRule(), access: FeedAccess = FeedAccess(),
    wantsWebPages: Bool = false, keeping: Retention = Retention()
  ) {
    self.rule = rule
    self.access = access
    self.wantsWebPages = wantsWebPages
    self.keeping = keeping
  }
}
