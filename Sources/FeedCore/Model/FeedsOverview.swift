/// All subscribed feeds, and the archive they are in.
public struct FeedsOverview: Equatable, Sendable {
  /// In the reader's order.
  public var feeds: [FeedSummary]
  /// Those of feeds that are not followed any more, too.
  public var favourites: Int
  /// Of the archive's file, in bytes.
  public var size: Int

  public init(feeds: [FeedSummary] = [], favourites: Int = 0, size: Int = 0) {
    self.feeds = feeds
    self.favourites = favourites
    self.size = size
  }

  public var items: Int { feeds.reduce(0) { $0 + $1.items } }
  public var unread: Int { feeds.reduce(0) { $0 + $1.unread } }
  /// When any feed was last asked for, in seconds since 1970.
  public var lastFetched: Int64? { feeds.compactMap(\.feed.lastFetched).max() }
}
