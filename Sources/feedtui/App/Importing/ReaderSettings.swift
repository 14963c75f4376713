import FeedtuiSettings

/// Another reader's settings in feedtui's words.
nonisolated protocol ReaderSettings: Sendable {
  /// Of several lines about one setting, the last counts.
  var values: [ImportedSetting] { get }
  /// What is kept for the user to complete, as lines of comments.
  var comments: [String] { get }
  /// The lines of the feeds file for the reader's filters.
  var queryFeeds: [String] { get }
  /// Which programs open links.
  var openers: [ImportedOpener] { get }
  /// The programs among the values, which keys can start.
  var programs: [UserProgram] { get }

  /// Takes a line over. Returns what becomes of it; `nil` for a line that is not a setting of the
  /// reader's.
  mutating func take(_ line: NewsboatConfig.Line) -> NewsboatEnding?
}

nonisolated extension ReaderSettings {
  var comments: [String] { [] }
  var queryFeeds: [String] { [] }
  var openers: [ImportedOpener] { [] }
  var programs: [UserProgram] { [] }
}
