package import FeedModel

/// Tells a feed or a query feed from the others of the feeds file, wherever its line stands.
package enum FeedsLineID: Hashable, Sendable {
  case feed(url: String)
  case queryFeed(QueryFeedID)
}
