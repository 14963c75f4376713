import FeedModel

extension Filter {
  /// The filter without its time, to compare views.
  var asRemembered: Filter {
    switch self {
    case .all, .unread, .favourites, .feed: self
    case .queryFeed(let queryFeed, _): .queryFeed(queryFeed, now: 0)
    }
  }
}
