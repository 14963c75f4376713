/// How the copies of a story are found: entries of different feeds that are the same news.
package enum StoryMode: String, CaseIterable, Sendable {
  case off
  /// The same link, or the same identifier with the same title.
  case link
  /// Also the same text, among the entries of three days.
  case near
}

/// By which rules copies are found.
package struct StoryRules: Equatable, Sendable {
  package let mode: StoryMode
  /// The addresses of feeds whose entries are copies of nothing.
  package let single: Set<String>

  package init(_ mode: StoryMode, single: Set<String> = []) {
    (self.mode, self.single) = (mode, single)
  }

  /// The rules as the archive keeps them.
  package var stored: String { ([mode.rawValue] + single.sorted()).joined(separator: "\n") }
}
