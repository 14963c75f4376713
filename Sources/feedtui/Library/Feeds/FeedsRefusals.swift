package import FeedModel
import FeedStorage
import SafeText

/// Why keys do nothing to feeds that have no line in the feeds file: those of servers, and the
/// pages that the user has saved.
package enum FeedsRefusals {
  /// What the user wants to do.
  package enum Act {
    /// What a server can have: a title and folders.
    case edit
    /// What only a line of the feeds file can say.
    case change
    case remove, refresh
  }

  /// Returns the reason in one sentence; `nil` if nothing speaks against it.
  package static func objection(to act: Act, _ feeds: some Sequence<Feed>) -> String? {
    let isMixed = feeds.contains(where: \.isInFile)
    for feed in feeds where !feed.isInFile {
      if feed.url == SubscriptionStore.savedPages { return saved(act) }
      guard act != .refresh else { continue }
      if let account = feed.account, act != .change {
        guard isMixed else { continue }
        return "Some of these feeds come from \(Sanitizer.line(account)): edit them separately"
      }
      let title = DisplayWidth.truncated(Sanitizer.line(feed.title), to: 40)
      return feed.account.map { "“\(title)” comes from \(Sanitizer.line($0)): change it there" }
        ?? "“\(title)” has no line in the feeds file"
    }
    return nil
  }

  private static func saved(_ act: Act) -> String {
    switch act {
    case .edit, .change: "Saved pages are no feed that could be changed"
    case .remove: "Saved pages stay as long as they have a tag, a star or a note"
    case .refresh: "Saved pages are not refreshed"
    }
  }
}
