/// What a page wants from the terminal and from other programs on it.
nonisolated enum ScreenEffect: Equatable, Sendable {
  /// Show that address in the user's browser.
  case browse(String)
  case copy(String)
  /// Open the feeds file in the user's editor.
  case editFeeds
  case redraw, suspend, quit
}
