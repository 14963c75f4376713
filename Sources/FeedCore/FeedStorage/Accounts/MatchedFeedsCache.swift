import FeedModel
import Synchronization

/// The findings of a run about feeds whose items it writes. They are not looked up again with each
/// answer, so that the time of a first sync grows with its items, and not with their square.
package final class MatchedFeedsCache: Sendable {
  /// How many entries a feed has that are all items of the account.
  private let known = Mutex<[FeedID: Int64]>([:])

  package init() {}

  /// Whether all entries of a feed, that many, are known to be items of the account.
  func isKnown(_ feed: FeedID, _ count: Int64) -> Bool { known.withLock { $0[feed] == count } }

  func note(_ feed: FeedID, _ count: Int64) { known.withLock { $0[feed] = count } }
}
