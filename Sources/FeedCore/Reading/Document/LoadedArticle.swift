/// An entry's text, ready to be shown.
public struct LoadedArticle: Equatable, Sendable {
  public let document: ArticleDocument
  public let enclosures: [ParsedItem.Enclosure]
  public let comments: String?
  public let position: ReadingPosition?

  /// Reads a whole text.
  public init(_ body: EntryBody) {
    self.init(body, html: body.html)
  }

  /// The beginning of a text that takes longer to read than one would wait for; `nil` for others, and
  /// where the reader was in the midst of it.
  public static func beginning(of body: EntryBody) -> LoadedArticle? {
    guard body.html.utf8.count > longText, body.position == nil else { return nil }
    let part = body.html.utf8.prefix(beginning)
    // A tag is not cut in two.
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

  /// Bytes that are read in a few milliseconds, and of which the first screen is made for longer ones.
  private static let longText = 100_000
  private static let beginning = 30_000
}
