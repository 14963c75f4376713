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
    }
  }

  /// Whether an entry is in this view, in SQL.
  func holds(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(source) AS held WHERE held.entry = \(id))"
  }

  /// What an entry that left this view during a visit must still be in, to be kept in sight: an entry
  /// that was hidden goes from all views but the favourites.
  var tableOfKept: (table: String, key: String) {
    switch self {
    case .all, .unread, .feed: ("shown", "entry")
    case .favourites: ("entry", "id")
    }
  }

  /// Whether the archive's counters of all feeds together are this view's.
  var isOfAllFeeds: Bool {
    switch self {
    case .all, .unread, .favourites: true
    case .feed: false
    }
  }
}
