/// The whole text of an entry, which is read only when the entry is opened.
package struct EntryBody: Equatable, Sendable {
  package var html: String
  /// The absolute URL of the entry.
  package var link: String?
  package var comments: String?
  package var enclosures: [ParsedItem.Enclosure]
  /// The place where reading was broken off; `nil` at the beginning and at the end.
  package var position: ReadingPosition?

  package init(
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
