/// Items of one feed that follow each other on one day: one row of the river, and its items while
/// it is unfolded.
package struct FeedRun: Equatable, Sendable {
  package let oldest: EntryID
  /// The newest item, which says how the feed is called and where in time the run is.
  package let newest: EntryHead
  /// The items, the newest first.
  package let heads: [EntryHead]
  package let unread: Int
  package let isUnfolded: Bool

  /// - Parameter heads: The newest first; `nil` without any.
  package init?(_ heads: [EntryHead], isUnfolded: Bool) {
    guard let newest = heads.first, let oldest = heads.last?.id else { return nil }
    (self.newest, self.oldest, self.isUnfolded) = (newest, oldest, isUnfolded)
    self.heads = heads
    unread = heads.count { !$0.isRead }
  }

  /// In words: "heise online · 12 items · 3 unread".
  package var summary: String {
    let marked = unread > 0 ? " · \(Wording.grouped(unread)) unread" : ""
    return "\(newest.feedTitle) · \(Wording.grouped(heads.count)) items\(marked)"
  }
}
