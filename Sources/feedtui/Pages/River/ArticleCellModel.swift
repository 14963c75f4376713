import FeedModel

/// The contents of an article's cell.
nonisolated struct ArticleCellModel: Equatable {
  let byline: Byline
  let title: String
  let lead: String
  let appearance: Appearance
  /// Its picture; `nil` where none is shown.
  let frame: PictureFrame?

  init(
    _ head: EntryHead, _ article: Article, appearance: Appearance,
    pictures: PictureGallery = PictureGallery()
  ) {
    let reading = article.wordCount > 0 ? [Wording.readingTime(words: article.wordCount)] : []
    byline = Byline(head, facts: reading, appearance: appearance)
    title = article.title
    lead = article.lead == article.title ? "" : article.lead
    self.appearance = appearance
    frame = PictureFrame(article, appearance, pictures).flatMap { $0.isShown ? $0 : nil }
  }
}
