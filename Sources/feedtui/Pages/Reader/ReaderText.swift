import FeedCore

/// What is known of an item's text.
enum ReaderText {
  case loading
  /// The beginning of a long text.
  case begun(LoadedArticle)
  case loaded(LoadedArticle)
  /// The sentence says why there is none.
  case failed(String)

  /// The text as far as it is known.
  var article: LoadedArticle? {
    switch self {
    case .begun(let article), .loaded(let article): article
    case .loading, .failed: nil
    }
  }
}
