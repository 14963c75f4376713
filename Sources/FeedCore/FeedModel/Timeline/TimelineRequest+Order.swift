extension RiverKind {
  /// The order of the view.
  package var order: QueryOrder {
    switch self {
    case .all, .unread, .favourites, .rated, .tagged, .feed: .newest
    case .queryFeed(let queryFeed): queryFeed.order
    }
  }
}

extension TimelineRequest {
  /// The order of the rows: that of the search, or else what the user wants, or else that of the
  /// view.
  package var order: QueryOrder {
    if let order = search?.query?.order, order != .newest { return order }
    return scope.order ?? kind.order
  }

  /// Whether each story is shown once: not in a feed's own list, among what the user has chosen, in
  /// searches, and in other orders.
  package var foldsStories: Bool {
    guard search == nil, order == .newest else { return false }
    return switch kind {
    case .all, .unread, .queryFeed: true
    case .favourites, .rated, .tagged, .feed: false
    }
  }

  /// Whether the user's marks decide which entries are shown.
  package var isAboutMarks: Bool {
    switch kind {
    case .unread, .favourites, .rated, .tagged, .queryFeed: true
    case .all, .feed: search?.query?.expression.isAboutMarks ?? false
    }
  }
}
