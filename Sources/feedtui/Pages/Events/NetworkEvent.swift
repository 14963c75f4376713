package import FeedModel
package import FeedRefreshing

/// Something that has happened on the network.
nonisolated package enum NetworkEvent: Sendable {
  case refresh(RefreshState)
  /// The feeds that failed when they were last fetched.
  case failures([FeedFailureNote])
  /// The time of the newest answer of any feed, in seconds since 1970.
  case copyIsOf(Int64)
  case sync(SyncState)
  case picture(PictureEvent)
}
