/// What every entry has, whatever its kind: who, where, when, and the reader's marks.
public struct EntryHead: Equatable, Sendable {
  public let id: EntryID
  public var feed: FeedID
  public var feedTitle: String
  public var author: String?
  /// Where it can be read, absolute; `nil` if the feed does not say.
  public var link: String?
  /// What the feed says of its date, in seconds since 1970; `nil` if it does not.
  public var published: Int64?
  public var isRead: Bool
  public var isFavourite: Bool

  public init(
    id: EntryID, feed: FeedID, feedTitle: String, author: String? = nil, link: String? = nil,
    published: Int64? = nil, isRead: Bool = false, isFavourite: Bool = false
  ) {
    self.id = id
    self.feed = feed
    self.feedTitle = feedTitle
    self.author = author
    self.link = link
    self.published = published
    self.isRead = isRead
    self.isFavourite = isFavourite
  }

  /// Its place in the river, in seconds since 1970; frozen when it was first stored.
  public var sortTime: Int64 { id.sortTime }
}
