import FeedtuiSettings

/// An action with its keys.
nonisolated struct KeyRow: Equatable, Sendable {
  let action: String
  /// The page on which a new key holds; `nil` for all pages.
  let page: KeyPage?
  let help: String
  /// The keys with blanks between them.
  let keys: String
  /// Whether the settings file has a line about these keys.
  let isOwn: Bool
  let note: String
}
