package import FeedModel

/// What a page wants of the feeds and of the file that names them.
nonisolated package enum FeedsEffect: Equatable, Sendable {
  /// Deliver the page of feeds, now and after each change.
  case watch
  /// The page of feeds is out of sight.
  case stopWatching
  /// Load the latest attempts to fetch that feed, or any feed.
  case loadLedger(FeedID?, for: Asker<[LedgerEntry]>)
  /// Load the last runs of the account of that name, and how many feeds it has.
  case loadAccount(String, for: Asker<AccountDetails>)
  case edit(FeedEdit)
  /// Find the next feed or query feed with unread items after that one, or before it, in the order
  /// of the page of feeds and around its ends; `nil` if no other has any.
  case findUnread(Direction, from: RiverKind?, for: Asker<UnreadPlace?>)
  /// List the names in a folder, each with a slash at its end if it is a folder. A path may begin
  /// with `~/`, and is relative to the folder where the program runs.
  case listFolder(String, for: Asker<[String]>)
  /// Load the tags and titles that a query can name.
  case loadNames
}
