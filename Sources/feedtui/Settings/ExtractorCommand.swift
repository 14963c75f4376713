import FeedSystem

/// The user's program that finds the article of a web page, instead of feedtui's extractor.
///
/// The page is its standard input, and it prints HTML or text. No shell is involved.
nonisolated struct ExtractorCommand: Equatable, Sendable {
  let vector: ArgumentVector

  /// The command as the user wrote it.
  var text: String { vector.text }

  /// Splits a text into words; `nil` if there is none, or a quotation mark is not closed.
  init?(_ text: String) {
    guard let vector = ArgumentVector(text) else { return nil }
    self.vector = vector
  }
}
