/// A change to one line of the feeds file. Addresses identify feeds.
nonisolated enum FeedEdit: Equatable, Sendable {
  /// `nil` restores the feed's own title.
  case rename(url: String, to: String?)
  case retag(url: String, to: [String])
  case remove(url: String, title: String)
  /// Adds a query feed with that query.
  case addQueryFeed(name: String, text: String)
}
