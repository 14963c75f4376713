package import FeedReading

/// What has come of the question for the text of an entry.
nonisolated package enum TextAnswer: Sendable {
  /// The beginning of a long text, which comes before the whole.
  case begun(LoadedArticle)
  /// `nil` if the archive has none.
  case loaded(LoadedArticle?)
  /// Another text of the entry, which takes the place of the one that is shown.
  case exchanged(LoadedArticle)
  /// It could not be read; the sentence says why.
  case failed(String)
}
