import FeedModel

extension Filter {
  /// The filter without its time, to compare views.
  var asRemembered: Filter {
    switch self {
    case .all, .unread, .favourites, .feed: self
    case .view(let view, _): .view(view, now: 0)
    }
  }
}
