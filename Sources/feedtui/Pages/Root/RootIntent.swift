import FeedtuiSettings
import TerminalKit

/// What the keys of every page can mean.
package enum RootIntent {
  case addFeed, importList, refreshAll, cancel, showFailures
  case help, about, settings, keys, themes, rules, nextTheme, togglePictures, redraw, suspend,
    quit
  case togglePanes, narrowList, widenList
  case showAll, showUnread, showFavourites, showRated, showTagged, showFeeds, showTags
  /// The query feed of that number, counted from 1.
  case showQueryFeed(Int)
  /// The next feed or query feed with unread items, or the one before, in the order of the page of
  /// feeds.
  case nextFeed, previousFeed
  /// A program that is typed, with the texts of the items that are selected.
  case pipe
  /// The links of the item that is selected.
  case showLinks
  /// The items that are selected, as files.
  case save(EntryFormat)
  /// The program of that name, with the items that are selected.
  case run(String)
  /// These actions, one after the other.
  case actions([String])
}

extension KeyBinding<RootIntent> {
  static let root: [KeyBinding] =
    [
      KeyBinding("a", intent: .addFeed, action: "add-feed", help: "add a feed"),
      KeyBinding("O", intent: .importList, action: "import-opml", help: "import an OPML file"),
      KeyBinding("R", intent: .refreshAll, action: "refresh-all", help: "refresh all feeds"),
      KeyBinding("^C", intent: .cancel, action: "cancel", help: "cancel the refresh"),
      KeyBinding("e", intent: .showFailures, action: "failures", help: "why feeds failed"),
      KeyBinding("ga", intent: .showAll, action: "all", help: "all items"),
      KeyBinding("gu", intent: .showUnread, action: "unread", help: "unread items"),
      KeyBinding("F", "gs", intent: .showFavourites, action: "favourites", help: "favourites"),
      KeyBinding("gr", intent: .showRated, action: "rated", help: "rated items"),
      KeyBinding("gl", intent: .showTagged, action: "tagged", help: "tagged items"),
      KeyBinding("gf", intent: .showFeeds, action: "feeds", help: "feeds"),
      KeyBinding("#", intent: .showTags, action: "tags", help: "tags"),
      KeyBinding(
        "]", intent: .nextFeed, action: "next-feed", help: "next unread feed"),
      KeyBinding(
        "[", intent: .previousFeed, action: "previous-feed",
        help: "previous unread feed"),
      KeyBinding("?", "F1", intent: .help, action: "help", help: "keys and actions"),
      KeyBinding(":", intent: .help, action: "palette", help: "keys and actions"),
      KeyBinding("g?", intent: .about, action: "about", help: "about feedtui"),
      KeyBinding(",", "g,", intent: .settings, action: "settings", help: "settings"),
      KeyBinding("gk", intent: .keys, action: "keys", help: "change keys"),
      KeyBinding("gR", intent: .rules, action: "rules", help: "rules"),
      KeyBinding("gT", intent: .themes, action: "themes", help: "themes"),
      KeyBinding("gt", intent: .nextTheme, action: "next-theme", help: "try the next theme"),
      KeyBinding("\\", intent: .togglePanes, action: "panes", help: "two panes, or one"),
      KeyBinding("<", intent: .narrowList, action: "narrower", help: "make the list narrower"),
      KeyBinding(">", intent: .widenList, action: "wider", help: "make the list wider"),
      KeyBinding("I", intent: .togglePictures, action: "pictures", help: "pictures on or off"),
      KeyBinding("|", intent: .pipe, action: "pipe", help: "pipe to a program"),
      KeyBinding("U", intent: .showLinks, action: "links", help: "list of links"),
      KeyBinding(
        "wm", intent: .save(.markdown), action: "save-markdown", help: "save as Markdown"),
      KeyBinding("wt", intent: .save(.text), action: "save-text", help: "save as text"),
      KeyBinding("wh", intent: .save(.html), action: "save-html", help: "save as HTML"),
      KeyBinding("wj", intent: .save(.json), action: "save-json", help: "save as JSON"),
      KeyBinding("^L", intent: .redraw, action: "redraw", help: "redraw the screen"),
      KeyBinding("^Z", intent: .suspend, action: "suspend", help: "suspend the program"),
      KeyBinding("Q", intent: .quit, action: "quit-now", help: "quit immediately"),
    ] + KeyBinding.queryFeeds(RootIntent.showQueryFeed)
}

extension KeyMap<RootIntent> {
  /// Whether a key is acted on also while the archive is being asked.
  func isUrgent(_ key: Key) -> Bool {
    switch match(KeySequence([key])) {
    case .intent(.cancel), .intent(.redraw), .intent(.suspend), .intent(.quit): true
    case .intent, .prefix, .none: false
    }
  }
}
