import FeedCore

extension Filter {
  /// The view whatever the time.
  var asRemembered: Filter {
    switch self {
    case .all, .unread, .favourites, .feed: self
    case .view(let view, _): .view(view, now: 0)
    }
  }
}
