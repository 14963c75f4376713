/// A feed with what the archive counts of it: a row of the page of all feeds.
public struct FeedSummary: Equatable, Sendable, Identifiable {
  public var feed: Feed
  /// Entries in the river.
  public var items: Int
  public var unread: Int
  public var favourites: Int
  /// The newest entry's place, in seconds since 1970; `nil` without entries.
  public var lastItem: Int64?
  /// Until when its host is to be left alone, in seconds since 1970; `nil` if it is not.
  public var pausedUntil: Int64?
  /// Entries a day, UTC, of the last `days` days; the last one is today.
  public var daily: [Int]

  /// Days that are counted singly.
  public static let days = 30

  public var id: FeedID { feed.id }

  public init(
    feed: Feed, items: Int = 0, unread: Int = 0, favourites: Int = 0, lastItem: Int64? = nil,
    pausedUntil: Int64? = nil, daily: [Int] = []
  ) {
    self.feed = feed
    self.items = items
    self.unread = unread
    self.favourites = favourites
    self.lastItem = lastItem
    self.pausedUntil = pausedUntil
    self.daily = daily
  }
}
