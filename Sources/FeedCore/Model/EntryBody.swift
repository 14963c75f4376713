/// The whole text of an entry, read only when it is opened.
public struct EntryBody: Equatable, Sendable {
  public var html: String
  public var comments: String?
  public var enclosures: [ParsedItem.Enclosure]

  public init(html: String, comments: String? = nil, enclosures: [ParsedItem.Enclosure] = []) {
    self.html = html
    self.comments = comments
    self.enclosures = enclosures
  }
}
