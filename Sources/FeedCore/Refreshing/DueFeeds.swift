/// The feeds to ask again, in their order: those never asked, those last asked at least their interval
/// before `now` (seconds since 1970), and those asked in a future that a wrong clock made up. One whose
/// interval is `nil` is never due.
public func dueFeeds(_ feeds: [Feed], now: Int64, interval: (Feed) -> Int64?) -> [Feed] {
  feeds.filter { feed in
    guard let interval = interval(feed) else { return false }
    guard let last = feed.lastFetched, last <= now else { return true }
    return now - last >= interval
  }
}
