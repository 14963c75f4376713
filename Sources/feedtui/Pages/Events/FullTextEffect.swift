package import FeedModel

/// What a page wants of the web pages of items.
nonisolated package enum FullTextEffect: Equatable, Sendable {
  /// Load the text of that item as it is in the archive.
  case load(EntryID, for: Asker<TextAnswer>)
  /// The user reads that item: have its full text here, if the feed's line says so.
  case opened(EntryID, for: Asker<TextAnswer>)
  /// Show the full text of that item. It is fetched if the archive does not have it.
  case show(EntryID, for: Asker<TextAnswer>)
  /// Show the feed's text of that item again.
  case hide(EntryID, for: Asker<TextAnswer>)
  /// Load the comments of that item, which are at this address.
  case loadComments(String, EntryID, for: Asker<CommentsState>)
}
