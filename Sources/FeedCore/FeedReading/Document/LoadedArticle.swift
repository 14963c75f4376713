import FeedFormats
package import FeedModel

/// The text of an entry, ready to be shown.
package struct LoadedArticle: Equatable, Sendable {
  package private(set) var document: ArticleDocument
  /// The text with what its writer covers; `nil` if nothing is covered.
  private let uncoveredDocument: ArticleDocument?
  package let form: TextForm
  package let enclosures: [ParsedItem.Enclosure]
  /// The addresses of comments.
  package let comments: [String]
  package let position: ReadingPosition?

  /// Parses the whole text.
  ///
  /// - Parameters:
  ///   - form: Which of the texts; without a web page it is the feed's.
  ///   - cover: What becomes of text that its writer covers.
  ///   - note: Returns a line to be shown below a text.
  package init(
    _ body: EntryBody, _ form: TextForm = .feed, cover: ArticleDocument.Cover = .open,
    note: (ArticleDocument) -> String? = { _ in nil }
  ) {
    let source = Source(body, form)
    func document(_ cover: ArticleDocument.Cover) -> ArticleDocument {
      var document = source.document(source.html, cover)
      if let note = note(document) { document.add(note: note) }
      return document
    }
    let shown = document(cover)
    self.init(body, source, shown, uncovered: shown.coveredWords > 0 ? document(.open) : nil)
  }

  /// The article with what its writer covers; `nil` if nothing is covered.
  package var uncovered: LoadedArticle? {
    guard let uncoveredDocument, document != uncoveredDocument else { return nil }
    var article = self
    article.document = uncoveredDocument
    return article
  }

  /// Parses only the beginning of a text that takes noticeably long to parse.
  ///
  /// Returns `nil` for shorter texts, and if the user left off in the middle of the text.
  package static func beginning(
    of body: EntryBody, _ form: TextForm = .feed, cover: ArticleDocument.Cover = .open
  ) -> LoadedArticle? {
    let source = Source(body, form)
    guard source.html.utf8.count > longText, body.position == nil else { return nil }
    var part = source.html.utf8.prefix(beginning)
    // The part must not end within a tag, nor within a character or a reference.
    if let tag = part.lastIndex(of: ASCII.lessThan), !part[tag...].contains(ASCII.greaterThan) {
      part = part[..<tag]
    } else {
      let word = part.suffix(longReference).firstIndex { $0.isMarkupSpace || $0 == ASCII.ampersand }
      part = part[..<(word ?? part.lastIndex { $0 & 0xC0 != 0x80 } ?? part.endIndex)]
    }
    return LoadedArticle(
      body, source, source.document(String(decoding: part, as: UTF8.self), cover))
  }

  private init(
    _ body: EntryBody, _ source: Source, _ document: ArticleDocument,
    uncovered: ArticleDocument? = nil
  ) {
    self.document = document
    uncoveredDocument = uncovered
    form = source.form
    enclosures = body.enclosures.attached
    comments = body.commentPages
    position = body.position
  }

  /// The text of an entry that is to be parsed.
  private struct Source {
    let form: TextForm
    let html: String
    let attachments: [String]
    let medium: String?

    init(_ body: EntryBody, _ form: TextForm) {
      let text = form == .page ? body.webPage?.text : nil
      self.form = text == nil ? .feed : .page
      html = body.html(form)
      attachments = body.enclosures.attached.map(\.url) + body.commentPages
      medium = body.enclosures.medium?.url
    }

    func document(_ html: String, _ cover: ArticleDocument.Cover) -> ArticleDocument {
      ArticleDocument(html: html, attachments: attachments, medium: medium, cover: cover)
    }
  }

  /// Lengths in bytes: texts up to `longText` are parsed in a few milliseconds; of longer ones,
  /// `beginning` fills the first screen.
  private static let longText = 100_000
  private static let beginning = 30_000
  /// The bytes of a reference to a character, at most.
  private static let longReference = 40
}
