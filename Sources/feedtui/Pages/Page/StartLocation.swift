package import FeedModel

/// What the program shows first: a page, and the entry that is selected there. Where that entry is
/// gone, it is what is left in its place.
nonisolated package enum StartLocation: Equatable, Sendable {
  /// A river; the title is that of a feed. Without an entry it begins with its first.
  case river(RiverKind, title: String = "", entry: EntryID? = nil)
  case feeds
  /// The query feed of that name, as soon as the feeds file has been read.
  case queryFeed(String, entry: EntryID? = nil)

  /// All items, the newest first.
  package static let newest = StartLocation.river(.all)

  /// Whether the river of all items asks for its first rows, even if another page is above it.
  package var asksForNewest: Bool {
    switch self {
    case .river(let kind, _, let entry): kind == .all && entry == nil
    case .feeds, .queryFeed: true
    }
  }
}
