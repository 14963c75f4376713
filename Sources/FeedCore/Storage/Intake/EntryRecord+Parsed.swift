extension EntryRecord {
  /// What of an item a row of the river can show, every string safe and short.
  init(_ item: ParsedItem) {
    kind = item.kind
    title = item.title.map { BriefText.line($0, limit: 500) }
    author = Self.line(item.authors.joined(separator: ", "), limit: 200)
    link = Self.address(item.link)
    host = link.map(Sanitizer.hostForDisplay) ?? ""
    published = item.published
    lead = Self.lead(of: item)
    wordCount = item.contentText.map(WordCounter.count) ?? 0
    comments = Self.address(item.comments)
    commentCount = item.commentCount
    image = Self.address(item.image?.url)
    alternative = item.image?.alternative.flatMap { Self.line($0, limit: 500) }
    width = item.image?.width
    height = item.image?.height
    duration = item.duration
    size = Self.medium(of: item)?.length
  }

  /// The summary, else the beginning of the text; of a status its text, which is all there is, as
  /// long as statuses are.
  private static func lead(of item: ParsedItem) -> String {
    switch item.kind {
    case .status:
      BriefText.line(item.contentText ?? item.summary ?? "", limit: 500)
    case .photo, .article, .audio, .video, .link:
      BriefText.line(item.summary ?? item.contentText ?? "", limit: 300)
    }
  }

  /// The enclosure that makes it an episode.
  private static func medium(of item: ParsedItem) -> ParsedItem.Enclosure? {
    switch item.kind {
    case .audio, .video:
      item.enclosures.first { $0.type?.hasPrefix("\(item.kind.rawValue)/") == true }
        ?? item.enclosures.first
    case .status, .photo, .article, .link:
      nil
    }
  }

  private static func line(_ text: String, limit: Int) -> String? {
    let line = BriefText.line(text, limit: limit)
    return line.isEmpty ? nil : line
  }

  /// An address on one line. One that is absurdly long leads nowhere, and a page reads hundreds.
  private static func address(_ url: String?) -> String? {
    guard let url, url.utf8.count <= 4096 else { return nil }
    let line = Sanitizer.line(url)
    return line.isEmpty ? nil : line
  }
}
