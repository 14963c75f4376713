import FeedCore

/// What is wished for of feeds and of the file that names them.
enum FeedsWish: Equatable {
  /// Keep the page of feeds coming, now and after each change.
  case watch
  /// The page is out of sight.
  case watchNoMore
  /// The latest attempts to fetch that feed, or any.
  case loadLedger(FeedID?)
  /// Remember in which order the tags stand.
  case order([String])
  /// Change the file in the reader's editor.
  case editFile
  case edit(FeedEdit)
  /// Take the last edit back, or do it again.
  case undo, redo
}

/// A change of one feed's line; feeds are named by their addresses.
nonisolated enum FeedEdit: Equatable, Sendable {
  /// `nil` gives the feed its own title back.
  case rename(url: String, to: String?)
  case retag(url: String, to: [String])
  case remove(url: String, title: String)
}

/// What has happened to the page of feeds.
nonisolated enum FeedsEvent: Equatable, Sendable {
  case listed(FeedsListing)
  case failed(String)
  /// Attempts, newest first, of that feed or of all.
  case ledger([LedgerEntry], of: FeedID?)
  /// A page that was to be added names these, of which the reader chooses.
  case found([FeedLink])
  /// A feed that was removed is followed again.
  case cameBack(url: String)
}
