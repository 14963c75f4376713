package import FeedReading

/// The answer to a request for the text of an entry.
nonisolated package enum TextAnswer: Sendable {
  /// The beginning of a long text, which comes before the whole.
  case begun(LoadedArticle)
  /// `nil` if the archive has none.
  case loaded(LoadedArticle?)
  /// Another text of the entry, which takes the place of the one that is shown.
  case exchanged(LoadedArticle)
  /// It could not be read; the sentence says why.
  case failed(String)

  package var article: LoadedArticle? {
    switch self {
    case .begun(let article), .exchanged(let article): article
    case .loaded(let article): article
    case .failed: nil
    }
  }
}
