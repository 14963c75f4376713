package import FeedModel

/// What a page wants from the network.
nonisolated package enum NetworkEffect: Equatable, Sendable {
  /// Refresh these feeds; `nil` stands for all.
  case refresh([FeedID]?)
  /// End the refresh, or the adding of a feed, that is under way.
  case cancel
  /// Follow the feed at that address.
  case subscribe(String)
  case fullText(FullTextEffect)
  /// Follow the feeds of the OPML file at that path.
  case importList(path: String)
}
