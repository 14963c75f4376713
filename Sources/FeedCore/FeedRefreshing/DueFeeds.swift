package import FeedModel
import FeedStorage
import SafeText

/// Returns the feeds to refresh now, in their given order.
///
/// A feed is due if it was never fetched, if its time has come at `now` (seconds since 1970), or if
/// its last fetch lies in the future because of a wrong clock. A feed without a rule is never due,
/// nor is one that is gone for good or whose host is paused.
package func dueFeeds(
  _ feeds: [Feed], now: Int64, pauses: [HostPause] = [], rule: (Feed) -> RefreshRule?
) -> [Feed] {
  let paused = Set(pauses.map(\.host))
  return feeds.filter { feed in
    guard let rule = rule(feed), feed.schedule.retired == nil,
      !paused.contains(HostName.shown(of: feed.source))
    else { return false }
    guard let last = feed.lastFetched, last <= now else { return true }
    return feed.schedule.due(after: last, rule: rule, url: feed.url) <= now
  }
}
