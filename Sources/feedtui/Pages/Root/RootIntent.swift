import FeedtuiSettings

/// What the keys of every page can mean.
package enum RootIntent {
  case addFeed, importList, refreshAll, cancel, showFailures
  case findAction, help, about, settings, themes, rules, nextTheme, togglePictures, redraw, suspend,
    quit
  case togglePanes, narrowList, widenList
}

extension KeyBinding<RootIntent> {
  static let root: [KeyBinding] =
    [
      KeyBinding("a", intent: .addFeed, action: "add-feed", help: "add a feed"),
      KeyBinding("O", intent: .importList, action: "import-opml", help: "import an OPML file"),
      KeyBinding("R", intent: .refreshAll, action: "refresh-all", help: "refresh all feeds"),
      KeyBinding("^C", intent: .cancel, action: "cancel", help: "cancel the refresh"),
      KeyBinding("e", intent: .showFailures, action: "failures", help: "why feeds failed"),
      KeyBinding(
        ":", intent: .findAction, action: "palette", help: "find an action by letters of its name"),
      KeyBinding("?", "F1", intent: .help, action: "help", help: "help"),
      KeyBinding("g?", intent: .about, action: "about", help: "version, files, libraries"),
      KeyBinding(",", "g,", intent: .settings, action: "settings", help: "settings and keys"),
      KeyBinding("gR", intent: .rules, action: "rules", help: "rules that mute and mark items"),
      KeyBinding("gT", intent: .themes, action: "themes", help: "themes: colours to choose from"),
      KeyBinding("gt", intent: .nextTheme, action: "next-theme", help: "try the next theme"),
      KeyBinding("\\", intent: .togglePanes, action: "panes", help: "two panes, or one"),
      KeyBinding("<", intent: .narrowList, action: "narrower", help: "make the list narrower"),
      KeyBinding(">", intent: .widenList, action: "wider", help: "make the list wider"),
      KeyBinding("I", intent: .togglePictures, action: "pictures", help: "pictures on or off"),
      KeyBinding("^L", intent: .redraw, action: "redraw", help: "redraw the screen"),
      KeyBinding("^Z", intent: .suspend, action: "suspend", help: "suspend the program"),
      KeyBinding("Q", intent: .quit, action: "quit-now", help: "quit immediately"),
    ]
}
