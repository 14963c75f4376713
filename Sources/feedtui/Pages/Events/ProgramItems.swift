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
