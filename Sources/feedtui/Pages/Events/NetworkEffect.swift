package import FeedModel

/// What a page wants from the network.
nonisolated package enum NetworkEffect: Equatable, Sendable {
  /// Refresh these feeds; `nil` stands for all.
  case refresh([FeedID]?)
  /// End the refresh, or the adding of a feed, that is under way.
  case cancel
  /// Follow the feeds at these addresses.
  case subscribe([String], for: Asker<AdditionAnswer>)
  /// End the adding of feeds.
  case cancelAdding
  case fullText(FullTextEffect)
  /// Follow the feeds of the OPML file at that path.
  case importList(path: String, for: Asker<AdditionAnswer>)
}
