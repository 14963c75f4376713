package import FeedtuiSettings

/// A change to lines of the feeds file, or to the order of the tags: one act of the user.
package enum FeedEdit: Equatable, Sendable {
  /// `nil` restores the feed's own title.
  case rename(url: String, to: String?)
  /// The feed gets another address, and keeps its items.
  case readdress(url: String, to: String, title: String)
  /// The new tags of feeds, by address. `words` is what the user typed.
  case retag([String: [String]], new: [String])
  /// A setting of feeds, which `title` names.
  case set(FeedsFile.Word, urls: [String], title: String)
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
