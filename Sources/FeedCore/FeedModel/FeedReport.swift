/// The archive's counts and facts about one feed.
package struct FeedReport: Equatable, Sendable {
  /// The feed's own title.
  package var title: String?
  /// The number of the feed's entries in the river.
  package var items: Int
  package var unread: Int
  package var favourites: Int
  /// The newest entry's place in the river, in seconds since 1970.
  package var lastItem: Int64?
  /// The time of the last request, in seconds since 1970.
  package var lastFetched: Int64?
  /// The reason why the last attempt failed, as one sentence; `nil` after a success.
  package var failure: String?
  package var schedule: FeedSchedule
  /// The address of the web page that the feed belongs to, as its document says.
  package var site: String?

  package init(
    title: String? = nil, items: Int = 0, unread: Int = 0, favourites: Int = 0,
    lastItem: Int64? = nil, lastFetched: Int64? = nil, failure: String? = nil,
    schedule: FeedSchedule = FeedSchedule(), site: String? = nil
  ) {
    self.title = title
    self.items = items
    self.unread = unread
    self.favourites = favourites
    self.lastItem = lastItem
    self.lastFetched = lastFetched
    self.failure = failure
    self.schedule = schedule
    self.site = site
  }
}
