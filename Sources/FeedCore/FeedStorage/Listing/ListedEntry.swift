/// An entry as `feedtui list` prints it for scripts.
public struct ListedEntry: Equatable, Sendable {
  public let id: EntryID
  public let feedURL: String
  public let feedTitle: String
  public let kind: ParsedItem.Kind
  /// One line that names the entry.
  public let title: String
  public let link: String?
  /// The date from the feed, in seconds since 1970.
  public let published: Int64?
  public let isRead: Bool
  public let isFavourite: Bool

  public init(
    id: EntryID, feedURL: String, feedTitle: String, kind: ParsedItem.Kind, title: String,
    link: String?, published: Int64?, isRead: Bool, isFavourite: Bool
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
  }
}
