import FeedFetching
import FeedModel
import FeedRefreshing
import FeedtuiSettings

nonisolated extension FetchOptions {
  /// Creates the options from the settings of the feed's own line, or else from the common ones.
  init(_ own: FeedSettings?, else common: RefreshInterval, keeping: Retention = Retention()) {
    self.init(
      rule: RefreshRule(own?.refresh, else: common) ?? RefreshRule(),
      access: own?.access ?? FeedAccess(), wantsWebPages: own?.full == .always,
      keeping: own.map(keeping.changed) ?? keeping)
  }
}
