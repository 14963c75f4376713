/// A selection of the archive's entries.
package enum RiverKind: Equatable, Hashable, Sendable {
  case all
  case unread
  case favourites
  /// The entries that the user has given stars.
  case rated
  /// The entries that the user has put a tag on.
  case tagged
  /// The entries of one feed, even if it is hidden from the river.
  case feed(FeedID)
  /// The entries that match a query feed, including those of feeds hidden from the river.
  case queryFeed(QueryFeed)

  /// The kinds that need no argument.
  package static let common: [RiverKind] = [.all, .unread, .favourites, .rated, .tagged]
}
