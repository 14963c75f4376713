/// The archive's counts and facts about one feed.
public struct FeedReport: Equatable, Sendable {
  /// The feed's own title.
  public var title: String?
  /// The number of the feed's entries in the river.
  public var items: Int
  public var unread: Int
  public var favourites: Int
  /// The newest entry's place in the river, in seconds since 1970.
  public var lastItem: Int64?
  /// The time of the last request, in seconds since 1970.
  public var lastFetched: Int64?
  /// The reason why the last attempt failed, as one sentence; `nil` after a success.
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
