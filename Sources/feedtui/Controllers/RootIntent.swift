/// What can be wanted on every page.
enum RootIntent {
  case addFeed, refreshAll, cancel, showFailures, help, redraw, suspend, quit
}

extension KeyMap<RootIntent> {
  static let root = KeyMap([
    KeyBinding("a", intent: .addFeed, help: "add a feed"),
    KeyBinding("R", intent: .refreshAll, help: "refresh all feeds"),
    KeyBinding("^C", intent: .cancel, help: "cancel the refresh"),
    KeyBinding("e", intent: .showFailures, help: "why feeds failed"),
    KeyBinding("?", "F1", intent: .help, help: "this page"),
    KeyBinding("^L", intent: .redraw, help: "redraw the screen"),
    KeyBinding("^Z", intent: .suspend, help: "suspend the program"),
    KeyBinding("Q", intent: .quit, help: "quit at once"),
  ])
}
