import FeedModel
import FeedtuiPages

/// Counts the entries that have come above what the user has seen.
struct NewsCounter: Equatable {
  /// The newest entry that was in sight at the top.
  private var newestSeen: EntryID?
  private(set) var count = 0
  /// What was the newest entry when the count was last asked for.
  private var newestCounted: EntryID?

  /// Follows a move of the selection, or other rows. Returns the entry from which newer ones are to
  /// be counted; `nil` if there is nothing to count, or if that has been asked for of these rows.
  mutating func follow(_ newest: EntryID?, isAtTop: Bool, hasOtherRows: Bool) -> EntryID? {
    if isAtTop {
      (newestSeen, count, newestCounted) = (newest, 0, nil)
      return nil
    }
    guard let newest, let newestSeen, newest > newestSeen else {
      (count, newestCounted) = (0, nil)
      return nil
    }
    guard hasOtherRows || newest != newestCounted else { return nil }
    newestCounted = newest
    return newestSeen
  }

  /// The archive has counted what is newer than that entry.
  mutating func counted(_ count: Int, than entry: EntryID) {
    if entry == newestSeen { self.count = count }
  }
}
