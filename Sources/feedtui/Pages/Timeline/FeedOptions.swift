package import FeedModel

/// The options on a feed's line of the feeds file that the page of feeds shows.
nonisolated package struct FeedOptions: Equatable, Sendable {
  /// All of its tags.
  package var tags: [String]
  /// Whether only query feeds show its entries.
  package var isHidden: Bool
  /// When the full text of its items is fetched; `nil` if the user does not say.
  package var full: FullText?

  package init(tags: [String] = [], isHidden: Bool = false, full: FullText? = nil) {
    self.tags = tags
    self.isHidden = isHidden
    self.full = full
  }
}
