/// The feeds to ask again, in their order: those never asked, those whose time has come at `now`
/// (seconds since 1970), and those asked in a future that a wrong clock made up. One without a rule is
/// never due, nor one that is gone for good or whose host is paused.
public func dueFeeds(
  _ feeds: [Feed], now: Int64, pauses: [HostPause] = [], rule: (Feed) -> RefreshRule?
) -> [Feed] {
  let paused = Set(pauses.map(\.host))
  return feeds.filter { feed in
    guard let rule = rule(feed), feed.standing.retired == nil,
      !paused.contains(HostName.shown(of: feed.address))
    else { return false }
    guard let last = feed.lastFetched, last <= now else { return true }
    return feed.standing.due(after: last, rule: rule, url: feed.url) <= now
  }
}
