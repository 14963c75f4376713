import FeedExtraction
import FeedModel

/// The words on a feed's line about the web pages of its items.
extension FeedSettings {
  package enum FullTextWord: String, CaseIterable, Sendable {
    case full, article, strip
  }

  /// Applies a word.
  package mutating func take(_ word: FullTextWord, _ text: String) throws(FeedsLine.Failure) {
    switch word {
    case .full:
      guard let value = FullText(rawValue: text) else {
        throw .badSetting("full must be open, always or off.")
      }
      full = value
    case .article:
      guard rules.article == nil else {
        throw .badSetting("article can be given only once: separate selectors with commas.")
      }
      rules.article = try Self.selector(word, text)
    case .strip:
      rules.strip.append(try Self.selector(word, text))
    }
  }

  /// These words as the line spells them.
  var fullTextWords: [String] {
    [full.map { "full=\($0.rawValue)" }, rules.article.map { "article=\($0.text)" }]
      .compactMap { $0 } + rules.strip.map { "strip=\($0.text)" }
  }

  private static func selector(
    _ word: FullTextWord, _ text: String
  ) throws(FeedsLine.Failure) -> ElementSelector {
    guard let selector = ElementSelector(text) else {
      throw .badSetting(
        "\(word.rawValue) must be a selector such as div, .post, #main or \"div.post p\".")
    }
    return selector
  }
}
