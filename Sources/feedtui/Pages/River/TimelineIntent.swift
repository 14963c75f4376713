/// What the reader can want of the river.
enum TimelineIntent {
  case scroll(ScrollIntent)
  case nextDay, previousDay
  case foldDay, foldAll, changeDensity
  case open, leave, close
  case nextUnread, previousUnread
  case toggleFavourite, toggleRead, markDayRead, markAllRead, hide
  case undo, redo
  case showAll, showUnread, showFavourites, showFeeds
  /// The saved view of that number, counted from 1.
  case showView(Int)
  case browse, copyLink
  case refreshFeed
  case search, previousHit
}

extension KeyMap<TimelineIntent> {
  static let timeline = KeyMap(
    KeyBinding.scrolling(top: "to the newest", bottom: "to the oldest", TimelineIntent.scroll) + [
      KeyBinding("}", intent: .nextDay, action: "next-day", help: "next day"),
      KeyBinding("{", intent: .previousDay, action: "previous-day", help: "previous day"),
      KeyBinding(
        "n", "Tab", intent: .nextUnread, action: "next-unread",
        help: "next unread; next hit of a search"),
      KeyBinding(
        "p", "S-Tab", intent: .previousUnread, action: "previous-unread", help: "previous unread"),
      KeyBinding("Enter", "l", "→", intent: .open, action: "open", help: "open"),
      KeyBinding("Esc", "h", "←", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .close, action: "quit", help: "back; on the first page quits"),
      KeyBinding("z", intent: .foldDay, action: "fold-day", help: "fold or unfold this day"),
      KeyBinding("Z", intent: .foldAll, action: "fold-all", help: "fold or unfold all days"),
      KeyBinding(
        "=", intent: .changeDensity, action: "density", help: "comfortable or compact rows"),
      KeyBinding(
        "f", "s", "*", intent: .toggleFavourite, action: "favourite", help: "favourite, or not"),
      KeyBinding("m", intent: .toggleRead, action: "read", help: "read, or unread"),
      KeyBinding("A", intent: .markDayRead, action: "read-day", help: "this day is read"),
      KeyBinding(
        "C", intent: .markAllRead, action: "read-all", help: "everything in this view is read"),
      KeyBinding("x", intent: .hide, action: "hide", help: "hide this item"),
      KeyBinding("u", intent: .undo, action: "undo", help: "undo"),
      KeyBinding("^R", intent: .redo, action: "redo", help: "redo"),
      KeyBinding("ga", intent: .showAll, action: "all", help: "all items"),
      KeyBinding("gu", intent: .showUnread, action: "unread", help: "unread items"),
      KeyBinding("F", "gs", intent: .showFavourites, action: "favourites", help: "favourites"),
      KeyBinding("gf", intent: .showFeeds, action: "feeds", help: "the feeds"),
      KeyBinding("o", "v", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the link"),
      KeyBinding(
        "r", intent: .refreshFeed, action: "refresh-feed", help: "refresh this item's feed"),
      KeyBinding("/", intent: .search, action: "search", help: "search"),
      KeyBinding("N", intent: .previousHit, action: "previous-hit", help: "previous hit"),
    ] + KeyBinding.views(TimelineIntent.showView))
}
