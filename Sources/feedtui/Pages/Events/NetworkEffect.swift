package import FeedModel

/// What a page wants from the network.
nonisolated package enum NetworkEffect: Equatable, Sendable {
  /// Refresh these feeds; `nil` stands for all.
  case refresh([FeedID]?)
  /// Sync these accounts; `nil` stands for all.
  case sync([String]?)
  /// Sync that account, and compare all that it has.
  case syncWhole(String)
  /// Sync that account with the user's answer to a conflict.
  case decide(String, SyncDecision)
  /// End the refresh, the sync, or the adding of a feed, that is under way.
  case cancel
  /// Follow the feeds at these addresses.
  case subscribe([String], for: Asker<AdditionAnswer>)
  /// End the adding of feeds.
  case cancelAdding
  case fullText(FullTextEffect)
  /// Follow the feeds of the OPML file at that path.
  case importList(path: String, for: Asker<AdditionAnswer>)
}
