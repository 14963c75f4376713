package import FeedtuiSettings

/// What the keys of the page of feeds can mean.
package enum FeedsIntent {
  case list(ListIntent)
  case refreshFeed, browse, copyLink
  case showLedger, showWholeLedger
  case rename, retag, changeFullText, editFile
  case showAll, showUnread, showFavourites, showRated
  /// The query feed of that number, counted from 1.
  case showQueryFeed(Int)
}

extension KeyBinding<FeedsIntent> {
  static let feeds: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", FeedsIntent.list)
    + KeyBinding.sections("tag", FeedsIntent.list) + [
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open",
        help: "open this feed or query feed; unfold this tag"),
      KeyBinding("Esc", "h", "←", intent: .list(.leave), action: "back", help: "back"),
      KeyBinding("q", intent: .list(.leave), action: "quit", help: "back to the river"),
    ] + KeyBinding.folding("tag", FeedsIntent.list)
    + KeyBinding.picking("feed", FeedsIntent.list) + KeyBinding.density(FeedsIntent.list) + [
      KeyBinding("/", intent: .list(.search), action: "search", help: "filter by title"),
      KeyBinding(
        "r", intent: .refreshFeed, action: "refresh-feed",
        help: "refresh this feed or tag"),
      KeyBinding(
        "i", intent: .showLedger, action: "ledger", help: "recent fetches of this feed"),
      KeyBinding(
        "L", intent: .showWholeLedger, action: "whole-ledger", help: "recent fetches of all feeds"),
      KeyBinding("c", intent: .rename, action: "rename-feed", help: "change the feed's name"),
      KeyBinding(
        "t", intent: .retag, action: "tag-feed",
        help: "change the feed's tags"),
      KeyBinding(
        "X", intent: .changeFullText, action: "feed-full-text",
        help: "full text: when opened, on arrival, or not"),
      KeyBinding(
        "d", intent: .list(.delete), action: "remove-feed",
        help: "remove this feed or query feed"),
      KeyBinding(
        "J", intent: .list(.moveDown), action: "tag-down",
        help: "move the selection, this query feed or this tag down"),
      KeyBinding(
        "K", intent: .list(.moveUp), action: "tag-up",
        help: "move the selection, this query feed or this tag up"),
      KeyBinding("E", intent: .editFile, action: "edit-feeds", help: "edit the feeds file"),
    ] + KeyBinding.undoing(FeedsIntent.list) + [
      KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the feed's address"),
      KeyBinding("ga", intent: .showAll, action: "all", help: "all items"),
      KeyBinding("gu", intent: .showUnread, action: "unread", help: "unread items"),
      KeyBinding("F", "gs", intent: .showFavourites, action: "favourites", help: "favourites"),
      KeyBinding("gr", intent: .showRated, action: "rated", help: "rated items"),
    ] + KeyBinding.queryFeeds(FeedsIntent.showQueryFeed)
}

extension KeyMaps {
  /// The keys of the page of feeds, as the user wants them.
  package var feeds: KeyMap<FeedsIntent> { map(KeyBinding.feeds, on: .feeds) }
}
