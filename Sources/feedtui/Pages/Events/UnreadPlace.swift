package import FeedModel

/// A feed or query feed that has unread items.
nonisolated package enum UnreadPlace: Equatable, Sendable {
  case feed(Feed)
  case queryFeed(QueryFeed)
}
