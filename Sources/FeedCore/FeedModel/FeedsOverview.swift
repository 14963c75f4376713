/// All subscribed feeds, with facts about their archive.
package struct FeedsOverview: Equatable, Sendable {
  /// The feeds, in the user's order.
  package var feeds: [FeedSummary]
  /// The number of favourites, including those of feeds that are no longer followed.
  package var favourites: Int
  /// The size of the archive's file in bytes.
  package var size: Int

  package init(feeds: [FeedSummary] = [], favourites: Int = 0, size: Int = 0) {
    self.feeds = feeds
    self.favourites = favourites
    self.size = size
  }

  package var byAddress: [String: FeedSummary] {
    Dictionary(uniqueKeysWithValues: feeds.map { ($0.feed.url, $0) })
  }
  package var items: Int { feeds.reduce(0) { $0 + $1.items } }
  package var unread: Int { feeds.reduce(0) { $0 + $1.unread } }
  /// The time of the latest request for any feed, in seconds since 1970.
  package var lastFetched: Int64? { feeds.compactMap(\.feed.lastFetched).max() }
}
