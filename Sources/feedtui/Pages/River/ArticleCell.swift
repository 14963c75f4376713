import FeedModel
import TerminalKit

/// Shows an article: its title, bold while unread, and the beginning of its text.
nonisolated struct ArticleCell: EntryCell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var frame: PictureFrame? { model.frame }
  var headline: String { model.title }
  var spokenKind: String { "article" }
  var spokenTitle: String { model.title }

  /// "4 minutes".
  var spokenFacts: [String] {
    model.byline.facts.map { fact in
      let minutes = fact.hasSuffix(" min read") ? Int(fact.dropLast(" min read".count)) : nil
      return minutes.map { Wording.counted($0, "minute") } ?? fact
    }
  }

  func lines(_ width: Int) -> [CellLine] {
    let (appearance, room) = (model.appearance, CellPainter.textWidth(width))
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: appearance.maximumRows(.title))
      + CellLine.wrap(
        model.lead, style: Style(.lead), width: room, maximum: appearance.maximumRows(.lead))
  }
}

nonisolated extension ArticleCell {
  /// The contents of an article's cell.
  struct Model: Equatable {
    let byline: Byline
    let title: String
    let lead: String
    let appearance: Appearance
    /// Its picture; `nil` where none is shown.
    let frame: PictureFrame?

    /// The words that take two minutes.
    private static let leastWords = 330

    init(
      _ head: EntryHead, _ article: Article, appearance: Appearance,
      pictures: PictureGallery = PictureGallery()
    ) {
      // Shorter ones are read before one has thought about it.
      let reading =
        article.wordCount >= Self.leastWords
        ? ["\(Wording.readingTime(words: article.wordCount)) read"] : []
      byline = Byline(head, facts: reading, appearance: appearance)
      title = article.title
      lead = article.lead == article.title ? "" : article.lead
      self.appearance = appearance
      frame = PictureFrame(article, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
    }
  }
}
