/// The feeds to ask again, in their order: those never asked, those last asked at least `interval`
/// seconds before `now` (seconds since 1970), and those asked in a future that a wrong clock made up.
public func dueFeeds(_ feeds: [Feed], interval: Int64, now: Int64) -> [Feed] {
  feeds.filter { feed in
    guard let last = feed.lastFetched, last <= now else { return true }
    return now - last >= interval
  }
}
