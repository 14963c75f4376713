import FeedModel

/// What a preview shows.
enum PreviewSubject: Equatable {
  case entry(EntryID)
  case feed(FeedID)
  case queryFeed(QueryFeed)
  /// What a query finds, as the user wrote it.
  case query(String)
}
