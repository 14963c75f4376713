package import FeedFormats
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

/// The outcome of adding feeds.
nonisolated package enum AdditionAnswer: Sendable {
  /// They are followed now, or were before.
  case added
  /// The address is that of a page with several feeds.
  case choices([FeedLink])
  /// Some, or all, could not be added; the sentence says why. `rest` is what to try again, if that
  /// is not all.
  case failed(String, rest: String?)
}

/// A request for the web page of an item.
nonisolated package enum FullTextEffect: Equatable, Sendable {
  /// Load the text of that item as it is in the archive, and say before whether its pictures are
  /// known to be missing. `image` is the address of one that the text may not contain.
  case load(EntryID, image: String?, for: Asker<TextAnswer>)
  /// The user reads that item: have its full text here, if the feed's line says so.
  case opened(EntryID, for: Asker<TextAnswer>)
  /// Show the full text of that item. It is fetched if the archive does not have it.
  case show(EntryID, for: Asker<TextAnswer>)
  /// Show the feed's text of that item again.
  case hide(EntryID, for: Asker<TextAnswer>)
  /// Load the comments of that item, which are at this address.
  case loadComments(String, EntryID, for: Asker<CommentsState>)
}
