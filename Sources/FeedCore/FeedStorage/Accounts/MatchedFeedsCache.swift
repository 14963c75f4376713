import FeedModel
import Synchronization

/// What a run has found out about feeds whose items it writes. So that the time of a first sync
/// grows with its items, and not with their square, it is not looked up again with each answer.
package final class MatchedFeedsCache: Sendable {
  /// How many entries a feed has that are all items of the account.
  private let known = Mutex<[FeedID: Int64]>([:])

  package init() {}

  /// Whether all entries of a feed, that many, are known to be items of the account.
  func isKnown(_ feed: FeedID, _ count: Int64) -> Bool { known.withLock { $0[feed] == count } }

  func note(_ feed: FeedID, _ count: Int64) { known.withLock { $0[feed] = count } }
}
