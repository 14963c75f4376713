import FeedModel
import FeedtuiPages
import TerminalKit

/// What the cell of an article shows: its title, bold while unread, and the beginning of its text.
nonisolated struct ArticleModel: EntryModel {
  var byline: Byline
  let title: String
  let lead: String
  let frame: PictureFrame?
  private let wordCount: Int

  /// The words that take two minutes. Shorter texts are read before one has thought about it.
  private static let leastWords = 330

  init(
    _ head: EntryHead, _ article: Article, appearance: Appearance,
    pictures: PictureGallery = PictureGallery()
  ) {
    wordCount = article.wordCount
    let reading =
      wordCount >= Self.leastWords ? ["\(Wording.readingTime(words: wordCount)) read"] : []
    byline = Byline(head, facts: reading, appearance: appearance)
    title = article.title
    lead = article.lead == article.title ? "" : article.lead
    frame = PictureFrame(article, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
  }

  var kind: String { "article" }
  var length: String { wordCount > 0 ? Wording.readingTime(words: wordCount) : "" }

  /// "4 minutes".
  var spokenFacts: [String] {
    byline.facts.map { fact in
      let minutes = fact.hasSuffix(" min read") ? Int(fact.dropLast(" min read".count)) : nil
      return minutes.map { Wording.counted($0, "minute") } ?? fact
    }
  }

  func lines(_ room: Int) -> [CellLine] {
    titleLines(room)
      + CellLine.wrap(lead, style: Style(.lead), width: room, maximum: Appearance.mostRows)
  }
}
