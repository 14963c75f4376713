package import FeedModel
package import FeedtuiSettings

/// What the keys of the river can mean.
package enum RiverIntent {
  case list(ListIntent)
  case leave, close
  case nextUnread, previousUnread, randomUnread
  case act(ItemAct)
  case markRead(RiverStretch)
  case showDetails
  case browse, copyLink
  case refreshFeed
  /// The river of the item's feed alone, and from there back to that of all.
  case showFeed
  case search, previousHit, filter
  case newRule
  /// In that order; `nil` is the present one the other way round.
  case sort(QueryOrder?)
}

extension KeyBinding<RiverIntent> {
  static let river: [KeyBinding] =
    KeyBinding.scrolling(top: "to the newest", bottom: "to the oldest", RiverIntent.list)
    + KeyBinding.sections("day", RiverIntent.list) + [
      KeyBinding(
        "n", "Tab", intent: .nextUnread, action: "next-unread",
        help: "next unread, or next hit"),
      KeyBinding(
        "p", "S-Tab", intent: .previousUnread, action: "previous-unread", help: "previous unread"),
      KeyBinding(
        "gN", intent: .randomUnread, action: "random-unread", help: "an unread item by chance"),
      KeyBinding("Enter", "l", "→", intent: .list(.choose), action: "open", help: "open"),
      KeyBinding("Esc", "h", "←", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .close, action: "quit", help: "back or quit"),
    ] + KeyBinding.folding("day", RiverIntent.list)
    + KeyBinding.picking("item", then: "f, m, x", RiverIntent.list)
    + KeyBinding.density(RiverIntent.list) + [
      KeyBinding(
        "f", "s", "*", intent: .act(.toggleFavourite), action: "favourite",
        help: "toggle favourite"),
      KeyBinding("T", intent: .act(.tag), action: "tag", help: "tags of this item"),
      KeyBinding("L", intent: .act(.toggleLater), action: "later", help: "read later, or not"),
      KeyBinding("W", intent: .act(.note), action: "note", help: "note on this item"),
      KeyBinding("E", intent: .act(.editNote), action: "edit-note", help: "note in the editor"),
      KeyBinding(
        "m", intent: .act(.toggleRead), action: "read", help: "toggle read"),
      KeyBinding("A", intent: .markRead(.day), action: "read-day", help: "mark this day read"),
      KeyBinding(
        "C", intent: .markRead(.all), action: "read-all", help: "mark this view read"),
      KeyBinding(
        "gK", intent: .markRead(.above), action: "read-above", help: "mark all above read"),
      KeyBinding(
        "gJ", intent: .markRead(.below), action: "read-below", help: "mark all below read"),
      KeyBinding(
        "gO", intent: .markRead(.old), action: "read-older",
        help: "mark what is older than N days read"),
      KeyBinding(
        intent: .markRead(.matching), action: "read-matching",
        help: "mark what a query finds read"),
      KeyBinding(
        "x", intent: .list(.delete), action: "hide", help: "hide this item"),
    ] + KeyBinding.undoing(RiverIntent.list) + [
      KeyBinding(
        "i", intent: .showDetails, action: "details", help: "details and rating"),
      KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the link"),
      KeyBinding(
        "r", intent: .refreshFeed, action: "refresh-feed", help: "refresh this item's feed"),
      KeyBinding("gi", intent: .showFeed, action: "item-feed", help: "this item's feed"),
      KeyBinding("/", intent: .search, action: "search", help: "search"),
      KeyBinding("&", intent: .filter, action: "filter", help: "filter"),
      KeyBinding("N", intent: .previousHit, action: "previous-hit", help: "previous hit"),
      KeyBinding(
        "M", intent: .newRule, action: "new-rule", help: "new rule from this item"),
    ] + KeyBinding.sorting
}

extension KeyMaps {
  /// The keys of the river, as the user wants them.
  package var river: KeyMap<RiverIntent> { map(KeyBinding.river, on: .river) }
}
