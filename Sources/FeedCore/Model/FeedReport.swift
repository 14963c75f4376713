/// What the archive knows of a feed, counted.
public struct FeedReport: Equatable, Sendable {
  /// What the feed calls itself.
  public var title: String?
  /// How many of its entries are in the river.
  public var items: Int
  public var unread: Int
  public var favourites: Int
  /// The newest entry's place, in seconds since 1970.
  public var lastItem: Int64?
  /// When it was last asked for, in seconds since 1970.
  public var lastFetched: Int64?
  /// Why the last attempt failed, as one sentence; `nil` after a success.
  public var failure: String?
  public var standing: FeedSchedule

  public init(
    title: String? = nil, items: Int = 0, unread: Int = 0, favourites: Int = 0,
    lastItem: Int64? = nil, lastFetched: Int64? = nil, failure: String? = nil,
    standing: FeedSchedule = FeedSchedule()
  ) {
    self.title = title
    self.items = items
    self.unread = unread
    self.favourites = favourites
    self.lastItem = lastItem
    self.lastFetched = lastFetched
    self.failure = failure
    self.standing = standing
  }
}
