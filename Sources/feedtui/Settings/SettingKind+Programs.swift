import FeedRefreshing

nonisolated extension SettingKind<ExtractorCommand> {
  /// A program with its arguments.
  static var extractor: SettingKind {
    SettingKind(
      description:
        "a program with its arguments, `\(WebPageExtractor.placeholder)` for the address",
      words: [],
      read: { value in
        guard case .text(let text) = value else { return nil }
        return ExtractorCommand(text)
      },
      write: { ConfigLiteral.text($0.text) })
  }
}
