import FeedModel
import FeedReading
import FeedtuiPages
import SafeText
import TerminalKit

/// A line for an attachment of an item, with the number that opens it: "⊕ audio/mpeg · 38 MB ·
/// cdn.example [1]".
struct AttachmentLine {
  private let facts: [String]
  /// `nil` for an address that cannot be opened.
  private let number: Int?

  /// Returns the lines for an article's enclosures and its pages of comments.
  static func lines(of article: LoadedArticle) -> [AttachmentLine] {
    let comments = article.comments.map { url in
      AttachmentLine(facts: ["comments", Sanitizer.hostForDisplay(url)], url, in: article)
    }
    return article.enclosures.map { enclosure in
      let facts = [
        enclosure.type.map(Sanitizer.line), enclosure.length.map { Wording.size($0) },
        Sanitizer.hostForDisplay(enclosure.url),
      ]
      return AttachmentLine(facts: facts.compactMap { $0 }, enclosure.url, in: article)
    } + comments
  }

  private init(facts: [String], _ url: String, in article: LoadedArticle) {
    self.facts = facts.filter { !$0.isEmpty }
    number = article.document.number(of: url)
  }

  func line(width: Int) -> StyledLine {
    let sign = number.map { " [\($0)]" } ?? ""
    let room = max(1, width - DisplayWidth.columns(of: sign))
    let text = DisplayWidth.truncated("⊕ " + facts.joined(separator: " · "), to: room)
    let link = number.map(ArticleLink.number)
    return StyledLine([.init(text, .muted, link: link), .init(sign, Style(.link), link: link)])
  }
}
