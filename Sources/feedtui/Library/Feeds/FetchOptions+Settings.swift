import FeedFetching
import FeedModel
import FeedRefreshing
import FeedtuiSettings

extension FetchOptions {
  /// Creates the options from the settings of the feed's own line, or else from the common ones.
  init(_ own: FeedSettings?, else common: RefreshInterval, keeping: Retention = Retention()) {
    self.init(
      rule: RefreshRule(own?.refresh, else: common) ?? RefreshRule(),
      access: own?.access ?? FeedAccess(), wantsWebPages: own?.full == .always,
      keeping: own.map(keeping.changed) ?? keeping)
  }
}

extension RefreshRule {
  /// Creates the rule for a feed from its own interval or else the common one.
  ///
  /// Returns `nil` if the feed is not refreshed automatically. A feed may ask to be fetched sooner
  /// than the common interval, unless the user has set an interval for this feed, or a common one
  /// longer than the program's default.
  init?(_ own: RefreshInterval?, else common: RefreshInterval) {
    switch own ?? common {
    case .off:
      return nil
    case .every(let seconds):
      let isWord = own != nil || seconds > RefreshRule().usual
      self.init(usual: seconds, least: isWord ? seconds : 0)
    }
  }
}
