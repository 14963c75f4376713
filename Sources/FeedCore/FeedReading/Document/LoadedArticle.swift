import FeedFormats
package import FeedModel

/// The text of an entry, ready to be shown.
package struct LoadedArticle: Equatable, Sendable {
  package let document: ArticleDocument
  package let enclosures: [ParsedItem.Enclosure]
  package let comments: String?
  package let position: ReadingPosition?

  /// Parses the whole text.
  package init(_ body: EntryBody) {
    self.init(body, html: body.html)
  }

  /// Parses only the beginning of a text that takes noticeably long to parse.
  ///
  /// Returns `nil` for shorter texts, and if the user left off in the middle of the text.
  package static func beginning(of body: EntryBody) -> LoadedArticle? {
    guard body.html.utf8.count > longText, body.position == nil else { return nil }
    let part = body.html.utf8.prefix(beginning)
    // The part must not end within a tag.
    let end = part.lastIndex(of: ASCII.lessThan) ?? part.endIndex
    return LoadedArticle(body, html: String(decoding: part[..<end], as: UTF8.self))
  }

  private init(_ body: EntryBody, html: String) {
    document = ArticleDocument(
      html: html, attachments: body.enclosures.map(\.url) + [body.comments].compactMap { $0 },
      address: body.link)
    enclosures = body.enclosures
    comments = body.comments
    position = body.position
  }

  /// Lengths in bytes: texts up to `longText` are parsed in a few milliseconds; of longer ones,
  /// `beginning` fills the first screen.
  private static let longText = 100_000
  private static let beginning = 30_000
}
