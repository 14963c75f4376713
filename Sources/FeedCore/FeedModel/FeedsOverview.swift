/// All subscribed feeds, with facts about their archive.
public struct FeedsOverview: Equatable, Sendable {
  /// The feeds, in the user's order.
  public var feeds: [FeedSummary]
  /// The number of favourites, including those of feeds that are no longer followed.
  public var favourites: Int
  /// The size of the archive's file in bytes.
  public var size: Int

  public init(feeds: [FeedSummary] = [], favourites: Int = 0, size: Int = 0) {
    self.feeds = feeds
    self.favourites = favourites
    self.size = size
  }

  public var items: Int { feeds.reduce(0) { $0 + $1.items } }
  public var unread: Int { feeds.reduce(0) { $0 + $1.unread } }
  /// The time of the latest request for any feed, in seconds since 1970.
  public var lastFetched: Int64? { feeds.compactMap(\.feed.lastFetched).max() }
}
