/// Selects the entries to list for a script.
public struct ListQuery: Equatable, Sendable {
  /// The common views that an entry must be in, all of them. None means the river.
  public var views: Set<Filter>
  /// A saved view that the entry must also be in.
  public var saved: Filter?
  public var feed: FeedID?
  /// The oldest sort time to list, in seconds since 1970.
  public var since: Int64?
  /// Restricts the list to entries older than this one.
  public var before: EntryID?
  public var limit: Int?

  public init(
    views: Set<Filter> = [], saved: Filter? = nil, feed: FeedID? = nil, since: Int64? = nil,
    before: EntryID? = nil, limit: Int? = nil
  ) {
    self.views = views
    self.saved = saved
    self.feed = feed
    self.since = since
    self.before = before
    self.limit = limit
  }
}
