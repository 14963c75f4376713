import FeedFiltering

/// What a line of input is helped with. A prompt without it takes text only.
struct PromptSources {
  /// Returns what the text may become; `nil` for nothing.
  var completion: (String) -> QueryCompletion?
  /// Returns earlier lines, the newest first; `nil` until they have been loaded.
  var history: () -> [String]?
}
