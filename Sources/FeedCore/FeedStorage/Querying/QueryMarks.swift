import FeedModel

/// The marks of the user that a test asks for, which are tables of their own.
enum QueryMarks {
  case unread, favourites, ratings

  /// Returns the marks without which no entry passes the test; `nil` if it is about anything else.
  init?(_ test: QueryTest) {
    guard case .comparison(let comparison) = test.kind else { return nil }
    switch (comparison.attribute, comparison.test, comparison.sense) {
    case (.unread, .equals("yes"), .holds), (.unread, .equals("no"), .fails): self = .unread
    case (.starred, .equals("yes"), .holds), (.starred, .equals("no"), .fails): self = .favourites
    case (.rating, .within(let stars), .holds) where stars.lowerBound > 0: self = .ratings
    default: return nil
    }
  }

  /// The tables that have the marks in the order of ids, in a column `entry`, each with a further
  /// condition.
  var tables: [(name: String, condition: String)] {
    switch self {
    case .unread: [("unread", "1"), ("hidden", "hidden.isUnread AND hidden.reason = 'feed'")]
    case .favourites: [("favourite", "1")]
    case .ratings: [("rating", "1")]
    }
  }
}
