import FeedCore

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
  /// What the reader wished to have changed has been, or could not be.
  case editEnded
}
