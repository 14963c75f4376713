/// Which entries a view of the archive shows.
public enum Filter: Equatable, Hashable, Sendable {
  case all
  case unread
  case favourites
  /// Those of one feed, also of one that is kept out of the river.
  case feed(FeedID)

  /// The views of the whole archive.
  public static let common: [Filter] = [.all, .unread, .favourites]
}
