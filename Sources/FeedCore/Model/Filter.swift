/// Which entries a view of the archive shows.
public enum Filter: String, Equatable, Hashable, Sendable, CaseIterable {
  case all
  case unread
  case favourites
}
