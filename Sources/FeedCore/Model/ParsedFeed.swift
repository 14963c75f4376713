/// What a feed document says: facts only, in the document's order, nothing dropped.
///
/// Every string has been cleaned (no control characters, no bidi overrides), every URL but the ids
/// is absolute where there was a base, and what the document does not give is `nil` or empty.
public struct ParsedFeed: Equatable, Sendable {
  public var format: FeedFormat
  public var title: String?
  public var link: String?
  public var description: String?
  /// Seconds since 1970.
  public var updated: Int64?
  /// How long to leave it alone; no fact about its content, and not printed.
  public var wish: ServerInterval?
  public var items: [ParsedItem]

  public init(
    format: FeedFormat, title: String? = nil, link: String? = nil, description: String? = nil,
    updated: Int64? = nil, wish: ServerInterval? = nil, items: [ParsedItem] = []
  ) {
    self.format = format
    self.title = title
    self.link = link
    self.description = description
    self.updated = updated
    self.wish = wish
    self.items = items
  }
}

/// The family of formats a document belongs to.
public enum FeedFormat: String, Equatable, Sendable {
  case rss2, rss1, rss09x, atom10, atom03, jsonfeed
}
