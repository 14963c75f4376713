/// What the reader can want of the river.
enum TimelineIntent {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp
  case top, bottom, nextDay, previousDay
  case foldDay, foldAll, changeDensity
  case open, leave
  case nextUnread, previousUnread
  case toggleFavourite, toggleRead, markDayRead, markAllRead, hide
  case undo, redo
  case showAll, showUnread, showFavourites
  case browse, copyLink
  case refreshFeed
}

extension KeyMap<TimelineIntent> {
  static let timeline = KeyMap([
    KeyBinding("j", "↓", intent: .down, help: "down"),
    KeyBinding("k", "↑", intent: .up, help: "up"),
    KeyBinding("Space", "^F", "PgDn", intent: .pageDown, help: "page down"),
    KeyBinding("b", "^B", "PgUp", intent: .pageUp, help: "page up"),
    KeyBinding("^D", intent: .halfPageDown, help: "half a page down"),
    KeyBinding("^U", intent: .halfPageUp, help: "half a page up"),
    KeyBinding("gg", "Home", intent: .top, help: "to the newest"),
    KeyBinding("G", "End", intent: .bottom, help: "to the oldest"),
    KeyBinding("}", intent: .nextDay, help: "next day"),
    KeyBinding("{", intent: .previousDay, help: "previous day"),
    KeyBinding("n", "Tab", intent: .nextUnread, help: "next unread"),
    KeyBinding("p", "S-Tab", intent: .previousUnread, help: "previous unread"),
    KeyBinding("Enter", "l", "→", intent: .open, help: "open"),
    KeyBinding("h", "←", "Esc", "q", intent: .leave, help: "back; q on the first page quits"),
    KeyBinding("z", intent: .foldDay, help: "fold or unfold this day"),
    KeyBinding("Z", intent: .foldAll, help: "fold or unfold all days"),
    KeyBinding("=", intent: .changeDensity, help: "comfortable or compact rows"),
    KeyBinding("f", "s", "*", intent: .toggleFavourite, help: "favourite, or not"),
    KeyBinding("m", intent: .toggleRead, help: "read, or unread"),
    KeyBinding("A", intent: .markDayRead, help: "this day is read"),
    KeyBinding("C", intent: .markAllRead, help: "everything in this view is read"),
    KeyBinding("x", intent: .hide, help: "hide this item"),
    KeyBinding("u", intent: .undo, help: "undo"),
    KeyBinding("^R", intent: .redo, help: "redo"),
    KeyBinding("ga", intent: .showAll, help: "all items"),
    KeyBinding("gu", intent: .showUnread, help: "unread items"),
    KeyBinding("F", "gs", intent: .showFavourites, help: "favourites"),
    KeyBinding("o", "v", intent: .browse, help: "open in the browser"),
    KeyBinding("y", intent: .copyLink, help: "copy the link"),
    KeyBinding("r", intent: .refreshFeed, help: "refresh this item's feed"),
  ])
}
