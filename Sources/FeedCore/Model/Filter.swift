/// Which entries a view of the archive shows.
public enum Filter: Equatable, Hashable, Sendable {
  case all
  case unread
  case favourites
  /// Those of one feed, also of one that is kept out of the river.
  case feed(FeedID)
  /// Those for which an expression of the reader's holds, also of feeds that are kept out of the river.
  /// Ages are counted up to that second since 1970.
  case view(SavedView, now: Int64)

  /// The views of the whole archive.
  public static let common: [Filter] = [.all, .unread, .favourites]
}
