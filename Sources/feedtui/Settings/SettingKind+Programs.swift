import FeedRefreshing
import FeedSystem

nonisolated extension SettingKind<ArgumentVector> {
  /// The program that finds the article of a web page, with its arguments.
  static var extractor: SettingKind {
    SettingKind(
      description:
        "a program with its arguments, `\(WebPageExtractor.placeholder)` for the address",
      words: [],
      read: { value in
        guard case .text(let text) = value else { return nil }
        return ArgumentVector(text)
      },
      write: { ConfigLiteral.text($0.text) })
  }
}
