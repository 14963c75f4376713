/// A feed with the archive's counts: a row of the page of all feeds, or what a command prints.
package struct FeedSummary: Equatable, Sendable, Identifiable {
  package var feed: Feed
  /// The title that the feed gives itself, whatever the user's name for it.
  package var ownTitle: String?
  /// The number of its entries in the river.
  package var items = 0
  package var unread = 0
  package var favourites = 0
  /// The newest entry's place in the river, in seconds since 1970; `nil` without entries.
  package var lastItem: Int64?
  /// The end of a pause of the feed's host, in seconds since 1970; `nil` if there is no pause.
  package var pausedUntil: Int64?
  /// Entries per day (UTC) over the last `days` days; the last element is today.
  package var daily: [Int] = []

  /// The number of days in `daily`.
  package static let days = 30

  package var id: FeedID { feed.id }
}

extension FeedSummary {
  package init(feed: Feed, daily: [Int]) {
    (self.feed, self.daily) = (feed, daily)
  }
}
