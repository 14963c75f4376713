/// The whole text of an entry, which is read only when the entry is opened.
public struct EntryBody: Equatable, Sendable {
  public var html: String
  /// The absolute URL of the entry.
  public var link: String?
  public var comments: String?
  public var enclosures: [ParsedItem.Enclosure]
  /// The place where reading was broken off; `nil` at the beginning and at the end.
  public var position: ReadingPosition?

  public init(
    html: String, link: String? = nil, comments: String? = nil,
    enclosures: [ParsedItem.Enclosure] = [], position: ReadingPosition? = nil
  ) {
    self.html = html
    self.link = link
    self.comments = comments
    self.enclosures = enclosures
    self.position = position
  }
}
