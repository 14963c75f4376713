/// The facts that entries of every kind have: source, author, date, and the user's marks.
package struct EntryHead: Equatable, Sendable {
  package let id: EntryID
  package var feed: FeedID
  package var feedTitle: String
  package var author: String?
  /// The absolute URL of the entry, or of its first enclosure; `nil` if the feed gives none.
  package var link: String?
  /// The date that the feed gives, in seconds since 1970; `nil` if it gives none.
  package var published: Int64?
  /// Whether the feed gives any date. Without one its place is the time of its arrival.
  package var isDated = true
  /// The number of comments, if the feed gives it.
  package var commentCount: Int?
  /// The tags of the feed, if the request asks for them.
  package var tags: [String]
  package var isRead: Bool
  package var isFavourite: Bool
  /// The stars that the user has given, 1 to 5; 0 for none.
  package var rating: Int
  /// The user's tags on the entry.
  package var itemTags: [String]
  /// The user's note on the entry; `nil` without one.
  package var note: String?
  /// The colour in which a rule highlights it; `nil` without one.
  package var highlight: HighlightColour?
  /// The reason why views leave it out; `nil` if they show it.
  package var hiding: Hiding?

  /// A reason why views leave an entry out.
  package enum Hiding: Equatable, Sendable {
    /// The rule of that name mutes it.
    case rule(String)
    /// The user has hidden it.
    case user
  }

  package init(
    id: EntryID, feed: FeedID, feedTitle: String, author: String? = nil, link: String? = nil,
    published: Int64? = nil, commentCount: Int? = nil, tags: [String] = [],
    isRead: Bool = false, isFavourite: Bool = false, rating: Int = 0, itemTags: [String] = [],
    note: String? = nil, highlight: HighlightColour? = nil, hiding: Hiding? = nil
  ) {
    self.id = id
    self.feed = feed
    self.feedTitle = feedTitle
    self.author = author
    self.link = link
    self.published = published
    self.commentCount = commentCount
    self.tags = tags
    self.isRead = isRead
    self.isFavourite = isFavourite
    self.rating = rating
    self.itemTags = itemTags
    self.note = note
    self.highlight = highlight
    self.hiding = hiding
  }

  /// The entry's place in the river, in seconds since 1970, frozen when it was first stored.
  package var sortTime: Int64 { id.sortTime }
}
