import FeedModel

/// An order in SQL, for rows `place` with a column `entry`. SQLite keeps the first rows only and
/// reads each match once.
struct SortSQL {
  /// The tables that the terms need.
  let join: String
  /// What follows `ORDER BY`.
  let terms: String
  /// The value by which rows make sections: a number or text.
  let key: String

  init(_ order: QueryOrder) {
    let entry = "CROSS JOIN entry AS sorted ON sorted.id = place.entry"
    switch order {
    case .newest: (join, key, terms) = ("", "place.entry", "place.entry DESC")
    case .oldest: (join, key, terms) = ("", "place.entry", "place.entry")
    case .rating:
      join = ""
      key = "ifnull((SELECT rating.stars FROM rating WHERE rating.entry = place.entry), 0)"
      terms = "\(key) DESC, place.entry DESC"
    case .title:
      join = entry
      key = Self.folded("coalesce(nullif(ltrim(sorted.title), ''), sorted.lead)")
      terms = "\(key) COLLATE NOCASE, place.entry DESC"
    case .feed:
      join = "\(entry) JOIN feed ON feed.id = sorted.feed"
      key = "sorted.feed"
      let title = Self.folded(SubscriptionStore.feedTitle)
      terms = "\(title) COLLATE NOCASE, sorted.feed, place.entry DESC"
    case .author:
      join = entry
      key = "ifnull(sorted.author, '')"
      let name = Self.folded(key)
      terms = "\(key) = '', \(name) COLLATE NOCASE, \(key) COLLATE NOCASE, place.entry DESC"
    case .words:
      join = entry
      key = "sorted.wordCount"
      terms = "\(key) DESC, place.entry DESC"
    }
  }

  /// Returns a text with base letters only, so that `NOCASE` puts É and é beside e. Most texts are
  /// ASCII, and for them no function is called.
  private static func folded(_ text: String) -> String {
    "(CASE WHEN \(text) GLOB '*[^ -~]*' THEN \(QueryFunctions.folded)(\(text)) ELSE \(text) END)"
  }
}
