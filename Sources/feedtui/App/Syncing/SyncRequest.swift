import FeedModel
import FeedSyncing

/// A run of some accounts that is wanted.
struct SyncRequest {
  let names: [String]
  var extent = SyncOptions.Extent.usual
  /// The user's answer about a list that is held.
  var decision: SyncDecision?
  /// Whether the user has asked for it.
  var isAsked = false
}
