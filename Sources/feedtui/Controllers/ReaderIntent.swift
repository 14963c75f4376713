/// What the reader of an article can want.
enum ReaderIntent {
  case scroll(ScrollIntent)
  case openLink, leave
  case nextItem, previousItem, nextUnread, previousUnread
  case toggleFavourite, toggleRead
  case browse, copyLink
  case undo, redo
}

extension KeyMap<ReaderIntent> {
  static let reader = KeyMap(
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", ReaderIntent.scroll) + [
      KeyBinding("J", intent: .nextItem, action: "next-item", help: "next item"),
      KeyBinding("K", intent: .previousItem, action: "previous-item", help: "previous item"),
      KeyBinding("n", "Tab", intent: .nextUnread, action: "next-unread", help: "next unread item"),
      KeyBinding(
        "p", "S-Tab", intent: .previousUnread, action: "previous-unread",
        help: "previous unread item"),
      KeyBinding(
        "Enter", "l", "→", intent: .openLink, action: "open",
        help: "open the link whose number was typed"),
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back to the river"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back to the river"),
      KeyBinding(
        "f", "s", "*", intent: .toggleFavourite, action: "favourite", help: "favourite, or not"),
      KeyBinding("m", intent: .toggleRead, action: "read", help: "read, or unread"),
      KeyBinding("o", "v", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the link"),
      KeyBinding("u", intent: .undo, action: "undo", help: "undo"),
      KeyBinding("^R", intent: .redo, action: "redo", help: "redo"),
    ])
}
