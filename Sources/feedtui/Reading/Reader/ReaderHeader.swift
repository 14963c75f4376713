import FeedModel
import FeedReading
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The lines above an item's text: what it is called, where and when it is from, where it can be
/// read, and what comes with it; or what there is to say instead of the text.
struct ReaderHeader {
  private let title: String
  private let source: String
  /// The lines of the user's note.
  private let note: [String]
  private let link: String?
  private let attachments: [AttachmentLine]
  private let message: PageMessage?
  /// The item's own picture, if its text does not contain it, and the number of its address.
  private let image: ArticleImage?
  private let number: Int?

  /// Attachments that have a line of their own; the others are told by their number.
  private static let mostAttachments = 5

  init(
    _ item: FeedItem, _ text: ReaderText, image: ArticleImage?, _ clock: Clock, _ keys: KeyHints
  ) {
    switch item {
    case .status: title = ""
    case .article, .photo, .episode, .link, .notice, .muted, .run: title = item.headline
    }
    let head = item.head
    let date = head.flatMap { $0.isDated ? clock.date(of: $0.sortTime) : nil }
    let rating = head.flatMap { Appearance.rating($0.rating) }
    let tags = head.map { $0.itemTags.map { "#\(Sanitizer.line($0))" }.joined(separator: " ") }
    source = [head?.feedTitle, head?.author, date, rating, tags].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    .joined(separator: " · ")
    note = Appearance.noteLines(head?.note)
    link = head?.link.map(AddressText.shown)
    attachments = text.article.map(AttachmentLine.lines) ?? []
    message = Self.message(text, hasLink: head?.link != nil, keys)
    self.image = image
    number = image.flatMap { text.article?.document.number(of: $0.address) }
  }

  /// Its texts in lines of that width, with an empty line before the article. Without `pictures`
  /// it has none.
  func article(width: Int, pictures: PictureLayout?) -> ArticleHeader {
    // A narrow page belongs to the text.
    var parts: [ArticleHeader.Part] = width < 60 ? [] : [.init(StyledLine())]
    parts += [
      .wrapping(title, style: Style(.title), width: width, maximum: 6),
      .wrapping(source, style: Style(.headerLine), width: width, maximum: 3),
      .wrapping(link ?? "", style: Style(.link), width: width, maximum: 1, link: .item),
    ]
    parts += attachments.prefix(Self.mostAttachments).map { .init($0.line(width: width)) }
    let rest = attachments.count - Self.mostAttachments
    if rest > 0 { parts.append(.init(StyledLine("⊕ and \(rest) more, below", style: .muted))) }
    parts += note.map { .wrapping($0, style: Style(.tag), width: width, maximum: 100) }
    parts.append(.init(StyledLine()))
    if let image, let pictures, pictures.shows(image) {
      parts += [.picture(image, number, in: pictures, width: width), .init(StyledLine())]
    }
    if let message {
      parts.append(
        .wrapping(message.headline, style: message.style, width: width, maximum: 6))
    }
    return ArticleHeader(parts)
  }

  private static func message(
    _ text: ReaderText, hasLink: Bool, _ keys: KeyHints
  ) -> PageMessage? {
    switch text {
    case .loading: return PageMessage(headline: "Loading…", style: .muted)
    case .failed(let message): return PageMessage(headline: message, style: Style(.warning))
    case .begun(let article), .loaded(let article):
      guard article.document.textCount == 0 else { return nil }
      let link = hasLink ? "; \(keys["browse"]) opens its link." : " and no link."
      return PageMessage(headline: "This item has no text\(link)", style: .muted)
    }
  }
}

extension ArticleHeader.Part {
  /// A picture, with the number of its address.
  fileprivate static func picture(
    _ image: ArticleImage, _ number: Int?, in layout: PictureLayout, width: Int
  ) -> ArticleHeader.Part {
    let label = StyledLine(number.map { "[\($0)]" } ?? "", style: Style(.number))
    let words = CellLine.wrap(image.words, style: Style(.muted, .italic), width: width, maximum: 3)
      .map { StyledLine($0.text, style: $0.style) }
    return ArticleHeader.Part(
      image.words, layout.lines(of: image, words: words, label: label, room: width))
  }

  /// A text in lines of at most that width, at most `maximum` of them.
  static func wrapping(
    _ text: String, style: Style, width: Int, maximum: Int, link: ArticleLink? = nil
  ) -> ArticleHeader.Part {
    let lines = CellLine.wrap(text, style: style, width: width, maximum: maximum)
      .map { StyledLine($0.text, style: $0.style, link: link) }
    // Only the visible part of a truncated text can be found.
    return ArticleHeader.Part(maximum == 1 ? lines.first?.text ?? "" : text, lines)
  }
}
