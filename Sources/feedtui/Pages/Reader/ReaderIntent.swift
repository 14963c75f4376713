import FeedtuiSettings

/// What the keys of an article can mean.
enum ReaderIntent {
  case scroll(ScrollIntent)
  case right, left, openLink, leave, close
  case headings, nextHeading, previousHeading, jumpBack
  case nextItem, previousItem, nextUnread, previousUnread
  case act(ItemAct)
  case fullText, comments
  case showDetails
  case browse, copyLink
  case undo, redo
  case search, previousHit
  case newRule
  case showFeed
}

extension KeyBinding<ReaderIntent> {
  static let reader: [KeyBinding] =
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", ReaderIntent.scroll) + [
      KeyBinding("J", intent: .nextItem, action: "next-item", help: "next item"),
      KeyBinding("K", intent: .previousItem, action: "previous-item", help: "previous item"),
      KeyBinding(
        "n", "Tab", intent: .nextUnread, action: "next-unread",
        help: "next unread, or next hit"),
      KeyBinding(
        "p", "S-Tab", intent: .previousUnread, action: "previous-unread",
        help: "previous unread"),
      KeyBinding(
        "Enter", intent: .openLink, action: "open",
        help: "open the numbered link"),
      KeyBinding(
        "l", "→", intent: .right, action: "right",
        help: "right, or open"),
      KeyBinding(
        "h", "←", intent: .left, action: "left", help: "left, or back"),
      KeyBinding(
        "Esc", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .close, action: "quit", help: "back to the river"),
      KeyBinding("t", intent: .headings, action: "headings", help: "list of headings"),
      KeyBinding("}", intent: .nextHeading, action: "next-heading", help: "next heading"),
      KeyBinding(
        "{", intent: .previousHeading, action: "previous-heading", help: "previous heading"),
      KeyBinding(
        "^O", intent: .jumpBack, action: "jump-back", help: "back to before the jump"),
      KeyBinding("/", intent: .search, action: "search", help: "search in the text"),
      KeyBinding("N", intent: .previousHit, action: "previous-hit", help: "previous hit"),
      KeyBinding(
        "f", "s", "*", intent: .act(.toggleFavourite), action: "favourite", help: "toggle favourite"
      ),
      KeyBinding("T", intent: .act(.tag), action: "tag", help: "tags of this item"),
      KeyBinding("L", intent: .act(.toggleLater), action: "later", help: "read later, or not"),
      KeyBinding("W", intent: .act(.note), action: "note", help: "note on this item"),
      KeyBinding("E", intent: .act(.editNote), action: "edit-note", help: "note in the editor"),
      KeyBinding("m", intent: .act(.toggleRead), action: "read", help: "toggle read"),
      KeyBinding(
        "X", intent: .fullText, action: "full-text",
        help: "full text, or the feed's"),
      KeyBinding("c", intent: .comments, action: "comments", help: "comments"),
      KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the link"),
      KeyBinding(
        "i", intent: .showDetails, action: "details", help: "details and rating"),
      KeyBinding(
        "M", intent: .newRule, action: "new-rule", help: "new rule from this item"),
      KeyBinding("gi", intent: .showFeed, action: "item-feed", help: "this item's feed"),
      KeyBinding("u", intent: .undo, action: "undo", help: "undo"),
      KeyBinding("^R", intent: .redo, action: "redo", help: "redo"),
    ]
}

extension KeyMaps {
  /// The keys of an article, as the user wants them.
  var reader: KeyMap<ReaderIntent> { map(KeyBinding.reader, on: .reader) }
}
