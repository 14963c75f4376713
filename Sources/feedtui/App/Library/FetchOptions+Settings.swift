import FeedCore

nonisolated extension FetchOptions {
  /// What the feed's own line says, else what holds for all.
  init(_ own: FeedSettings?, else common: RefreshInterval) {
    self.init(
      rule: RefreshRule(own?.refresh, else: common) ?? RefreshRule(),
      access: own?.access ?? FeedAccess())
  }
}
