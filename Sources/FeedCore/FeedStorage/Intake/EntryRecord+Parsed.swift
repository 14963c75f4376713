import FeedFormats
import FeedModel
import TerminalKit

extension EntryRecord {
  /// Creates the part of an item that a row of the river can show. Every string is safe and short.
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

  /// Returns the summary, or else the beginning of the text.
  ///
  /// A status consists of its text alone, which is kept up to the usual length of a status.
  private static func lead(of item: ParsedItem) -> String {
    switch item.kind {
    case .status:
      BriefText.line(item.contentText ?? item.summary ?? "", limit: 500)
    case .photo, .article, .audio, .video, .link:
      BriefText.line(item.summary ?? item.contentText ?? "", limit: 300)
    }
  }

  /// Returns the enclosure that makes the item an episode.
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

  /// Returns an address on one line.
  ///
  /// Addresses over 4096 bytes are dropped: they lead nowhere, and a page reads hundreds of
  /// addresses.
  private static func address(_ url: String?) -> String? {
    guard let url, url.utf8.count <= 4096 else { return nil }
    let line = Sanitizer.line(url)
    return line.isEmpty ? nil : line
  }
}
