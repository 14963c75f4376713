import GRDB

extension Filter {
  /// What one range of is one stretch of this view, in SQL: a table or a walk along an index, with the
  /// column `entry`.
  var source: String {
    switch self {
    case .all: "shown"
    case .unread: "unread"
    case .favourites: "favourite"
    case .feed(let feed):
      """
      (SELECT own.id AS entry FROM entry AS own WHERE own.feed = \(feed.rawValue)
        AND NOT EXISTS (
          SELECT 1 FROM hidden AS gone WHERE gone.entry = own.id AND gone.reason = 'reader'))
      """
    case .view(let view, let now): ViewSource(view, now: now).sql
    }
  }

  /// The arguments of `source`, by their names. In the same statement others must not have numbers.
  var arguments: StatementArguments {
    switch self {
    case .all, .unread, .favourites, .feed: StatementArguments()
    case .view(let view, let now): ViewSource(view, now: now).arguments
    }
  }

  /// Whether an entry is in this view, in SQL.
  func holds(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(source) AS held WHERE held.entry = \(id))"
  }

  /// Whether an entry that left this view during a visit can be kept in sight, in SQL: one that was hidden goes
  /// from all views but the favourites.
  func keeps(_ id: String) -> String {
    switch self {
    case .all, .unread, .feed: "EXISTS (SELECT 1 FROM shown WHERE shown.entry = \(id))"
    case .favourites: "EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id))"
    case .view:
      "EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id)) AND \(ViewSource.stays(id))"
    }
  }

  /// Whether the archive's counters of all feeds together are this view's.
  var isCounted: Bool {
    switch self {
    case .all, .unread, .favourites: true
    case .feed, .view: false
    }
  }
}
