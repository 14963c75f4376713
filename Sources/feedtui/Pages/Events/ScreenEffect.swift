package import FeedModel
package import FeedtuiSettings

/// What a page wants from the terminal and from other programs on it.
nonisolated package enum ScreenEffect: Equatable, Sendable {
  /// Open these, one after the other, with the user's programs for them or in the browser.
  case open([WebLink])
  /// Play an episode from where the user has left off, or pause the one that is played.
  case play(EntryID)
  case copy(String)
  /// Run the user's program; the page gets what it has printed, if it is to be shown.
  case run(UserProgram, ProgramItems, for: Asker<ProgramText>)
  /// Answer when all programs have ended that are waited for: whether all has gone well since the
  /// last such question.
  case awaitPrograms(Asker<Bool>)
  /// Have the text edited in the user's editor; the page gets what has become of it.
  case edit(String, for: Asker<String>)
  /// Open the feeds file in the user's editor.
  case editFeeds
  /// Show the theme that is tried out, or that of the settings.
  case restyle
  case redraw, suspend, quit

  /// Opens an address, which may be of an item.
  package static func browse(_ address: String, of entry: EntryID? = nil) -> ScreenEffect {
    .open([WebLink(address, of: entry)])
  }
}

/// The items that a program of the user gets.
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

/// The output of a program of the user.
nonisolated package struct ProgramText: Equatable, Sendable {
  /// The name of the program.
  package let title: String
  /// Its rows, which are safe to show.
  package let lines: [String]

  package init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
