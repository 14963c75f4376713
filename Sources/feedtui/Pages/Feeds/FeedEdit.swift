/// A change of one feed's line; feeds are named by their addresses.
nonisolated enum FeedEdit: Equatable, Sendable {
  /// `nil` gives the feed its own title back.
  case rename(url: String, to: String?)
  case retag(url: String, to: [String])
  case remove(url: String, title: String)
}
