import FeedFormats
package import FeedModel

/// The text of an entry, ready to be shown.
package struct LoadedArticle: Equatable, Sendable {
  package let document: ArticleDocument
  package let form: TextForm
  package let enclosures: [ParsedItem.Enclosure]
  package let comments: String?
  package let position: ReadingPosition?

  /// Parses the whole text.
  ///
  /// - Parameters:
  ///   - form: Which of the texts; without a web page it is the feed's.
  ///   - note: Returns a line to be shown below a text.
  package init(
    _ body: EntryBody, _ form: TextForm = .feed, note: (ArticleDocument) -> String? = { _ in nil }
  ) {
    let source = Source(body, form)
    var document = source.document(source.html)
    if let note = note(document) { document.add(note: note) }
    self.init(body, source, document)
  }

  /// Parses only the beginning of a text that takes noticeably long to parse.
  ///
  /// Returns `nil` for shorter texts, and if the user left off in the middle of the text.
  package static func beginning(of body: EntryBody, _ form: TextForm = .feed) -> LoadedArticle? {
    let source = Source(body, form)
    guard source.html.utf8.count > longText, body.position == nil else { return nil }
    let part = source.html.utf8.prefix(beginning)
    // The part must not end within a tag.
    let end = part.lastIndex(of: ASCII.lessThan) ?? part.endIndex
    return LoadedArticle(
      body, source, source.document(String(decoding: part[..<end], as: UTF8.self)))
  }

  private init(_ body: EntryBody, _ source: Source, _ document: ArticleDocument) {
    self.document = document
    form = source.form
    enclosures = body.enclosures
    comments = body.comments
    position = body.position
  }

  /// The text of an entry that is to be parsed.
  private struct Source {
    let form: TextForm
    let html: String
    let address: String?
    let attachments: [String]

    init(_ body: EntryBody, _ form: TextForm) {
      let text = form == .page ? body.webPage?.text : nil
      self.form = text == nil ? .feed : .page
      html = text?.html ?? body.html
      address = text?.address ?? body.link
      attachments = body.enclosures.map(\.url) + [body.comments].compactMap { $0 }
    }

    func document(_ html: String) -> ArticleDocument {
      ArticleDocument(html: html, attachments: attachments, address: address)
    }
  }

  /// Lengths in bytes: texts up to `longText` are parsed in a few milliseconds; of longer ones,
  /// `beginning` fills the first screen.
  private static let longText = 100_000
  private static let beginning = 30_000
}
