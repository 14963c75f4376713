/// The marks of an entry, as they go from one archive to another.
package struct ExchangedMarks: Equatable, Sendable {
  /// The address of the feed, without user name and password.
  package let feed: String
  /// The identifier of the entry in its feed.
  package let guid: String
  package let link: String?
  package let isRead: Bool
  package let isFavourite: Bool
  /// The stars, 1 to 5; 0 for none.
  package let rating: Int
  package let tags: [String]
  package let note: String?

  package init(
    feed: String, guid: String, link: String? = nil, isRead: Bool = false,
    isFavourite: Bool = false, rating: Int = 0, tags: [String] = [], note: String? = nil
  ) {
    self.feed = feed
    self.guid = guid
    self.link = link
    self.isRead = isRead
    self.isFavourite = isFavourite
    self.rating = rating
    self.tags = tags
    self.note = note
  }

  /// Whether the user has left the entry as it came.
  package var isEmpty: Bool {
    !isRead && !isFavourite && rating == 0 && tags.isEmpty && note == nil
  }

  /// How many entries got a mark that they did not have, and what was not found.
  package struct Count: Equatable, Sendable {
    package var read = 0
    package var favourites = 0
    package var rated = 0
    package var tagged = 0
    package var noted = 0
    /// Entries whose feed the archive knows, without such an entry.
    package var missing = 0
    /// Entries of feeds that the archive does not know, and these feeds.
    package var unfollowed = 0
    package var feeds: Set<String> = []

    package init() {}
  }
}
