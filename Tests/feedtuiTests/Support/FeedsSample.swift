@testable import FeedModel
@testable import FeedtuiPages
@testable import feedtui

/// Feeds in every condition, for pictures of the page of feeds.
enum FeedsSample {
  static let listing = FeedsListing(overview, subscriptions: subscriptions)

  /// The listing with query feeds: counted, partly counted and not yet counted.
  static let listingWithQueryFeeds = FeedsListing(
    overview,
    queryFeeds: [
      queryFeed(1, "Fresh", "unread = \"yes\" and age < 2", QueryFeedCount(items: 12, unread: 12)),
      queryFeed(2, "路地裏 and what has a long name", "title =~ \"a|b\"", QueryFeedCount(items: 1)),
      queryFeed(3, "Rare", "title = \"x\"", QueryFeedCount(extent: .newest)),
      queryFeed(4, "New", "age = 0", nil),
    ], subscriptions: subscriptions)

  /// The same, with a feed of an account's server, and the pages that the user has saved.
  static let listingWithOthers: FeedsListing = {
    var other = summary(8, "Far news", unread: 4, hours: 2, daily: [2, 4])
    (other.feed.isInFile, other.feed.account) = (false, "home")
    var saved = summary(9, "Saved pages", unread: 1, hours: 70)
    saved.feed.url = "feedtui:saved"
    saved.feed.isInFile = false
    let all = FeedsOverview(feeds: [other, saved] + feeds, favourites: 14, size: 38_400_000)
    return FeedsListing(
      all,
      subscriptions: subscriptions + [Subscription(url: other.feed.url, tags: ["News"])])
  }()

  private static let overview = FeedsOverview(feeds: feeds, favourites: 14, size: 38_400_000)

  private static func queryFeed(
    _ number: Int, _ name: String, _ text: String, _ count: QueryFeedCount?
  ) -> QueryFeedSummary {
    QueryFeedSummary(
      queryFeed: QueryFeed(name: name, expression: .any([]), text: text), number: number,
      count: count)
  }

  private static let feeds: [FeedSummary] = [
    summary(1, "The Terminal Workshop", unread: 12, hours: 3, daily: [0, 1, 4, 2, 7]),
    summary(2, "路地裏の喫茶店", unread: 0, hours: 30, daily: [1, 1]),
    summary(3, "Far away", unread: 3, hours: 800) {
      $0.failure = "far.example was not found."
      $0.schedule.failures = 3
    },
    summary(4, "A busy place with a long name that goes on", unread: 1204, hours: 1, daily: [9]) {
      $0.schedule.next = NextDue(time: Sample.now + 600, reason: .pause)
    },
    summary(5, "Moved on", unread: 0, hours: 200) { $0.schedule.movedTo = "https://new.example/" },
    summary(6, "Gone for good", unread: 0, hours: 9000) {
      $0.schedule.retired = Sample.now - 86_400
    },
    summary(7, "🚢 Just added", unread: 0, hours: nil) { $0.lastFetched = nil },
  ]

  private static let subscriptions = [
    subscription(1, ["News", "Linux"]), subscription(2, ["Essays"]), subscription(3, ["News"]),
    subscription(4, ["News"]), subscription(5, ["Essays"]), subscription(6, []),
    Subscription(url: "https://7.example/feed", isHidden: true),
  ]

  private static func subscription(_ number: Int, _ tags: [String]) -> Subscription {
    Subscription(url: "https://\(number).example/feed", tags: tags)
  }

  /// Returns a summary. The newest item is `hours` old; `daily` counts the last days, today last.
  private static func summary(
    _ number: Int64, _ title: String, unread: Int, hours: Int64?, daily: [Int] = [],
    _ change: (inout Feed) -> Void = { _ in }
  ) -> FeedSummary {
    var feed = Feed(id: FeedID(number), url: "https://\(number).example/feed", title: title)
    feed.lastFetched = Sample.now - 1800
    feed.schedule.next = NextDue(time: Sample.now + 1800, reason: .cacheControl)
    change(&feed)
    let days = Array(repeating: 0, count: FeedSummary.days - daily.count) + daily
    return FeedSummary(
      feed: feed, items: unread + 40, unread: unread, favourites: 2,
      lastItem: hours.map { Sample.now - $0 * 3600 },
      pausedUntil: number == 4 ? Sample.now + 600 : nil, daily: days)
  }
}
