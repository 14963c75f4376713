package import FeedModel
package import FeedtuiSettings

/// The options on a feed's line of the feeds file that the page of feeds shows.
nonisolated package struct FeedOptions: Equatable, Sendable {
  /// All of its tags.
  package var tags: [String]
  /// Whether only query feeds show its entries.
  package var isHidden: Bool
  /// When the full text of its items is fetched; `nil` if the user does not say.
  package var full: FullText?

  /// Whether it is not refreshed, as its line says.
  package var isPaused: Bool
  /// What marks its entries read; `nil` if the user does not say.
  package var markRead: MarkReadRule?

  package init(
    tags: [String] = [], isHidden: Bool = false, full: FullText? = nil, isPaused: Bool = false,
    markRead: MarkReadRule? = nil
  ) {
    self.tags = tags
    self.isPaused = isPaused
    self.markRead = markRead
    self.isHidden = isHidden
    self.full = full
  }
}
