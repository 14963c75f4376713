/// The whole text of an entry, which is read only when the entry is opened.
package struct EntryBody: Equatable, Sendable {
  package var html: String
  /// The absolute URL of the entry.
  package var link: String?
  package var comments: String?
  /// The other copies of its story.
  package var copies: [EntryCopy] = []
  package var enclosures: [ParsedItem.Enclosure]
  /// The place where reading was broken off; `nil` at the beginning and at the end.
  package var position: ReadingPosition?
  /// What is known of its web page; `nil` if that was never asked for.
  package var webPage: StoredWebPage?
  /// The number of words that the feed has.
  package var words: Int

  /// The addresses of its comments, and of those on the other copies of its story.
  package var commentPages: [String] {
    ([comments] + copies.map(\.comments)).compactMap(\.self).reduce(into: []) { pages, page in
      if !pages.contains(page) { pages.append(page) }
    }
  }

  /// Whether the full text is shown and saved, where nothing else is said: if the user has chosen
  /// it, or if it is longer than the feed's.
  package var prefersFullText: Bool {
    guard let webPage, let text = webPage.text else { return false }
    return webPage.isChosen ?? (webPage.isOfFiles || text.words > words)
  }

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

/// Another copy of an entry's story, in another feed.
package struct EntryCopy: Equatable, Sendable {
  package let id: EntryID
  package let feedTitle: String
  /// The address of the comments on it; `nil` if its feed gives none.
  package let comments: String?

  package init(id: EntryID, feedTitle: String, comments: String? = nil) {
    (self.id, self.feedTitle, self.comments) = (id, feedTitle, comments)
  }
}
