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
  package let isDated: Bool
  package let isRead: Bool
  package let isFavourite: Bool
  /// The stars, 1 to 5; `nil` without a rating.
  package let rating: Int?
  /// The user's tags on the entry.
  package let tags: [String]
  /// The user's note on the entry; `nil` without one.
  package let note: String?
  /// The number that the copies of its story have in common; `nil` if no other feed has the story.
  package let story: Int64?

  package init(
    id: EntryID, feedURL: String, feedTitle: String, kind: ParsedItem.Kind, title: String,
    link: String?, published: Int64?, isRead: Bool, isFavourite: Bool, rating: Int? = nil,
    tags: [String] = [], note: String? = nil, story: Int64? = nil,
    isDated: Bool = true
  ) {
    self.id = id
    self.feedURL = feedURL
    self.feedTitle = feedTitle
    self.kind = kind
    self.title = title
    self.link = link
    self.published = published
    self.isRead = isRead
    self.isFavourite = isFavourite
    self.rating = rating
    self.tags = tags
    self.note = note
    self.story = story
    self.isDated = isDated
  }
}
