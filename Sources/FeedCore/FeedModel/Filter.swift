/// A selection of the archive's entries.
package enum Filter: Equatable, Hashable, Sendable {
  case all
  case unread
  case favourites
  /// The entries of one feed, even if it is hidden from the river.
  case feed(FeedID)
  /// The entries that match a query feed, including those of feeds hidden from the river. Ages are
  /// counted up to `now`, in seconds since 1970.
  case queryFeed(QueryFeed, now: Int64)

  /// The filters that need no argument.
  package static let common: [Filter] = [.all, .unread, .favourites]
}
