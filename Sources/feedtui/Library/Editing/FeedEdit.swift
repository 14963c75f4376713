package import FeedModel
package import FeedtuiSettings

/// A change to lines of the feeds file, or to the order of the tags: one act of the user.
package enum FeedEdit: Equatable, Sendable {
  /// `nil` restores the feed's own title.
  case rename(url: String, to: String?)
  /// The feed gets another address, and keeps its items.
  case readdress(url: String, to: String, title: String)
  /// The new tags of feeds, by address. `words` is what the user typed.
  case retag([String: [String]], new: [String])
  /// When the full texts of feeds' items are fetched; `nil` removes the word from their lines.
  /// `title` names the feeds.
  case setFull(urls: [String], FullText?, title: String)
  /// Feeds are not refreshed any more, or as often as all others. `title` names them.
  case setPaused(urls: [String], Bool, title: String)
  /// What marks items read; `nil` means as those of all other feeds.
  case setMarkRead(urls: [String], MarkReadRule?, title: String)
  case remove([Row])
  /// Has the feeds or query feeds of each list stand in its order, so that `moved` are elsewhere.
  case move([Row], orders: [[FeedsLineID]])
  /// Adds a query feed with that query.
  case addQueryFeed(name: String, text: String)
  /// The tags in their new order.
  case order([String])

  /// A feed or query feed, and how it is called.
  package struct Row: Equatable, Sendable {
    package let id: FeedsLineID
    package let title: String

    package init(id: FeedsLineID, title: String) {
      (self.id, self.title) = (id, title)
    }
  }
}
