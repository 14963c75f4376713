/// What can be wanted of a page of plain text.
enum TextIntent {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, top, bottom, leave
}

extension KeyMap<TextIntent> {
  static let text = KeyMap([
    KeyBinding("j", "↓", intent: .down, help: "down"),
    KeyBinding("k", "↑", intent: .up, help: "up"),
    KeyBinding("Space", "^F", "PgDn", intent: .pageDown, help: "page down"),
    KeyBinding("b", "^B", "PgUp", intent: .pageUp, help: "page up"),
    KeyBinding("^D", intent: .halfPageDown, help: "half a page down"),
    KeyBinding("^U", intent: .halfPageUp, help: "half a page up"),
    KeyBinding("gg", "Home", intent: .top, help: "to the beginning"),
    KeyBinding("G", "End", intent: .bottom, help: "to the end"),
    KeyBinding("q", "h", "←", "Esc", "?", "F1", "e", intent: .leave, help: "back"),
  ])
}
