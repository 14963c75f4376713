package import FeedModel

/// What the user's program is about.
nonisolated package struct ProgramItems: Equatable, Sendable {
  /// The items, at least one.
  package let entries: [EntryID]
  /// The address of a link in the text, which stands for that of the item; `nil` for none.
  package var link: String?

  package init(_ entries: [EntryID], link: String? = nil) {
    self.entries = entries
    self.link = link
  }
}

/// What the user's program has printed.
nonisolated package struct ProgramText: Equatable, Sendable {
  /// The name of the program.
  package let title: String
  /// Its lines, which are safe to show.
  package let lines: [String]

  package init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
