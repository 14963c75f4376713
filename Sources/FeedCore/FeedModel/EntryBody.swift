/// The whole text of an entry, which is read only when the entry is opened.
package struct EntryBody: Equatable, Sendable {
  package var html: String
  /// The absolute URL of the entry.
  package var link: String?
  package var comments: String?
  package var enclosures: [ParsedItem.Enclosure]
  /// The place where reading was broken off; `nil` at the beginning and at the end.
  package var position: ReadingPosition?
  /// What is known of its web page; `nil` if that was never asked for.
  package var webPage: StoredWebPage?
  /// The number of words that the feed has.
  package var words: Int

  package init(
    html: String, link: String? = nil, comments: String? = nil,
    enclosures: [ParsedItem.Enclosure] = [], position: ReadingPosition? = nil,
    webPage: StoredWebPage? = nil, words: Int = 0
  ) {
    self.html = html
    self.link = link
    self.comments = comments
    self.enclosures = enclosures
    self.position = position
    self.webPage = webPage
    self.words = words
  }
}
