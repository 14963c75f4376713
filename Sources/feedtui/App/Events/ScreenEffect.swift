import FeedPictures
import TerminalKit

/// What a page wants from the terminal and from other programs on it.
nonisolated enum ScreenEffect: Equatable, Sendable {
  /// Show that address in the user's browser.
  case browse(String)
  case copy(String)
  /// Open the feeds file in the user's editor.
  case editFeeds
  /// Show the theme of that name until another one is tried; `nil` for the one of the settings.
  case tryTheme(String?)
  /// Hand an image to the terminal, under a number and for that many columns and rows.
  case transmit(KittyImage, as: UInt8, in: Size)
  case redraw, suspend, quit
}
