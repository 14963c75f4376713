package import FeedModel

/// An entry as `feedtui list` prints it for scripts.
package struct ListedEntry: Equatable, Sendable {
  package let id: EntryID
  package let feedURL: String
  package let feedTitle: String
  package let kind: ParsedItem.Kind
  /// One line that names the entry.
  package let title: String
  package let link: String?
  /// The date from the feed, in seconds since 1970.
  package let published: Int64?
  /// Whether the feed gives any date.
  package var isDated = true
  package let isRead: Bool
  package let isFavourite: Bool
  /// The stars, 1 to 5; `nil` without a rating.
  package var rating: Int?
  /// The user's tags on the entry.
  package var tags: [String] = []
  /// The user's note on the entry; `nil` without one.
  package var note: String?
  /// The number that the copies of its story have in common; `nil` if no other feed has the story.
  package var story: Int64?
}
