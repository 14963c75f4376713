import FeedSystem

/// A program of the user's that finds the article of a web page, instead of feedtui's extractor.
///
/// The page is its standard input, and it prints HTML or text. No shell is involved.
nonisolated struct ExtractorCommand: Equatable, Sendable {
  private let vector: ArgumentVector

  /// The command as the user wrote it.
  var text: String { vector.text }
  /// The program, which is looked up in `PATH`, and its arguments, as the user wrote them.
  var words: [String] { vector.words }

  /// The environment variable with the address of the page.
  static let variable = "FEEDTUI_URL"

  /// What stands for the address of the page in an argument.
  static let placeholder = "%u"

  /// Splits a text into words; `nil` if there is none, or a quotation mark is not closed.
  init?(_ text: String) {
    guard let vector = ArgumentVector(text) else { return nil }
    self.vector = vector
  }

  /// Returns the argument vector for a page. Only its arguments contain the address.
  func words(for address: String) -> [String] {
    words.prefix(1)
      + words.dropFirst().map { word in
        word.split(separator: Self.placeholder, omittingEmptySubsequences: false)
          .joined(separator: address)
      }
  }
}
