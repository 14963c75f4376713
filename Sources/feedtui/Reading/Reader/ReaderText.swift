import FeedReading
import FeedtuiPages

/// The state of an item's text.
enum ReaderText {
  case loading
  /// The beginning of a long text.
  case begun(LoadedArticle)
  case loaded(LoadedArticle)
  /// The text cannot be loaded; the sentence says why.
  case failed(String)

  /// The text, as far as it has been loaded.
  var article: LoadedArticle? {
    switch self {
    case .begun(let article), .loaded(let article): article
    case .loading, .failed: nil
    }
  }

  /// How far the text has been scrolled, in the words of vi; empty where that is not known.
  func words(for progress: ReadingProgress) -> String {
    switch (self, progress) {
    case (.begun, .top), (.loaded, _): progress.text
    case (.loading, _), (.failed, _), (.begun, _): ""
    }
  }
}
