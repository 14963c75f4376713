/// What the reader of an article can want.
enum ReaderIntent {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, top, bottom
  case openLink, leave
  case nextItem, previousItem, nextUnread, previousUnread
  case toggleFavourite, toggleRead
  case browse, copyLink
  case undo, redo
}

extension KeyMap<ReaderIntent> {
  static let reader = KeyMap([
    KeyBinding("j", "↓", intent: .down, help: "down"),
    KeyBinding("k", "↑", intent: .up, help: "up"),
    KeyBinding("Space", "^F", "PgDn", intent: .pageDown, help: "page down"),
    KeyBinding("b", "^B", "PgUp", intent: .pageUp, help: "page up"),
    KeyBinding("^D", intent: .halfPageDown, help: "half a page down"),
    KeyBinding("^U", intent: .halfPageUp, help: "half a page up"),
    KeyBinding("gg", "Home", intent: .top, help: "to the beginning"),
    KeyBinding("G", "End", intent: .bottom, help: "to the end"),
    KeyBinding("J", intent: .nextItem, help: "next item"),
    KeyBinding("K", intent: .previousItem, help: "previous item"),
    KeyBinding("n", "Tab", intent: .nextUnread, help: "next unread item"),
    KeyBinding("p", "S-Tab", intent: .previousUnread, help: "previous unread item"),
    KeyBinding("Enter", "l", "→", intent: .openLink, help: "open the link whose number was typed"),
    KeyBinding("h", "←", "Esc", "q", intent: .leave, help: "back to the river"),
    KeyBinding("f", "s", "*", intent: .toggleFavourite, help: "favourite, or not"),
    KeyBinding("m", intent: .toggleRead, help: "read, or unread"),
    KeyBinding("o", "v", intent: .browse, help: "open in the browser"),
    KeyBinding("y", intent: .copyLink, help: "copy the link"),
    KeyBinding("u", intent: .undo, help: "undo"),
    KeyBinding("^R", intent: .redo, help: "redo"),
  ])
}
