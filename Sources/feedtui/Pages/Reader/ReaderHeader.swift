import FeedCore

/// The lines above an item's text: what it is called, where and when it is from, where it can be read,
/// and what comes with it.
struct ReaderHeader {
  private let title: String
  private let source: String
  private let link: String?
  private let attachments: [AttachmentLine]

  /// More lines than these of attachments are told by their number.
  private static let mostAttachments = 5

  /// `article` is the text, once it is known; `date` is when the item is from, in words.
  init(_ item: FeedItem, _ article: LoadedArticle?, date: String?) {
    switch item {
    case .status: title = ""
    case .article, .photo, .episode, .link, .notice: title = item.headline
    }
    let head = item.head
    source = [head?.feedTitle, head?.author, date].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    link = head?.link
    attachments = article.map(AttachmentLine.lines) ?? []
  }

  /// Its texts in lines of that width, and an empty line below.
  func parts(width: Int) -> [ArticleHeader.Part] {
    var parts: [ArticleHeader.Part] = [
      .wrapping(title, style: Style(.accent, .bold), width: width, maximum: 6),
      .wrapping(source, style: .muted, width: width, maximum: 3),
      .wrapping(link ?? "", style: Style(.link), width: width, maximum: 1),
    ]
    parts += attachments.prefix(Self.mostAttachments).map { .init($0.line(width: width)) }
    let rest = attachments.count - Self.mostAttachments
    if rest > 0 { parts.append(.init(StyledLine("⊕ and \(rest) more, below", style: .muted))) }
    return parts + [.init(StyledLine())]
  }
}
