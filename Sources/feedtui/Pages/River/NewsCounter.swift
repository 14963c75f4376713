import FeedModel

/// Counts the entries that have come above what the user has seen.
struct NewsCounter: Equatable {
  /// The newest entry that was in sight at the top.
  private var newestSeen: EntryID?
  private(set) var count = 0

  /// Follows a change. Returns the entry from which newer ones are to be counted; `nil` if there is
  /// nothing to count.
  mutating func follow(_ newest: EntryID?, isAtTop: Bool) -> EntryID? {
    if isAtTop {
      (newestSeen, count) = (newest, 0)
      return nil
    }
    guard let newest, let newestSeen, newest > newestSeen else {
      count = 0
      return nil
    }
    return newestSeen
  }

  /// The archive has counted what is newer than that entry.
  mutating func counted(_ count: Int, than entry: EntryID) {
    if entry == newestSeen { self.count = count }
  }
}
