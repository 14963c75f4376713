import FeedModel
import GRDB

extension TimelineScope {
  /// The entries of this view in SQL: a table or a walk along an index, with the column `entry`.
  ///
  /// A stretch of the view is one range of it.
  var source: String {
    switch filter {
    case .all: "shown"
    case .unread: "unread"
    case .favourites: "favourite"
    case .rated: "rating"
    case .feed(let feed):
      """
      (SELECT own.id AS entry FROM entry AS own WHERE own.feed = \(feed.rawValue)
        AND NOT EXISTS (
          SELECT 1 FROM hidden AS gone WHERE gone.entry = own.id AND gone.reason = 'reader'))
      """
    case .queryFeed(let queryFeed): QuerySource(queryFeed, now: now).sql
    }
  }

  /// The named arguments of `source`. Other arguments of the same statement must not be numbered.
  var arguments: StatementArguments {
    switch filter {
    case .all, .unread, .favourites, .rated, .feed: StatementArguments()
    case .queryFeed(let queryFeed): QuerySource(queryFeed, now: now).arguments
    }
  }

  /// Returns the condition that an entry is in this view, in SQL.
  func holds(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(source) AS held WHERE held.entry = \(id))"
  }

  /// Returns the condition that an entry which left this view during a visit can stay in sight, in
  /// SQL.
  ///
  /// A hidden entry leaves all views except the favourites and the rated ones.
  func keeps(_ id: String) -> String {
    switch filter {
    case .all, .unread, .feed: "EXISTS (SELECT 1 FROM shown WHERE shown.entry = \(id))"
    case .favourites, .rated: "EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id))"
    case .queryFeed:
      "EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id)) AND \(QuerySource.stays(id))"
    }
  }

  /// Whether the archive's counters of all feeds together apply to this view.
  var isCounted: Bool {
    switch filter {
    case .all, .unread, .favourites: true
    case .rated, .feed, .queryFeed: false
    }
  }
}
