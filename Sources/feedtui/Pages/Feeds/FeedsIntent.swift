package import FeedtuiSettings

/// What the keys of the page of feeds can mean.
package enum FeedsIntent {
  case list(ListIntent)
  case refreshFeed, browse, copyLink
  case showLedger, showWholeLedger
  case markRead, toggleRead, markShownRead
  case hideRead, changeOrder
  case rename, readdress, retag, changeFullText, changeMarkRead, pause, editFile
}

extension KeyBinding<FeedsIntent> {
  static let feeds: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", FeedsIntent.list)
    + KeyBinding.sections("tag", FeedsIntent.list) + [
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open",
        help: "open"),
      KeyBinding("Esc", "h", "←", intent: .list(.leave), action: "back", help: "back"),
      KeyBinding("q", intent: .list(.leave), action: "quit", help: "back to the river"),
    ] + KeyBinding.folding("tag", FeedsIntent.list)
    + KeyBinding.picking("feed", then: "A, m, d", FeedsIntent.list)
    + KeyBinding.density(FeedsIntent.list) + [
      KeyBinding("A", intent: .markRead, action: "read-feed", help: "mark it read"),
      KeyBinding("m", intent: .toggleRead, action: "read", help: "toggle read"),
      KeyBinding(
        "C", intent: .markShownRead, action: "read-all", help: "mark all shown read"),
      KeyBinding("/", intent: .list(.search), action: "search", help: "filter by title"),
      KeyBinding(
        "U", intent: .hideRead, action: "hide-read-feeds",
        help: "only feeds with unread"),
      KeyBinding(
        "s", intent: .changeOrder, action: "order-feeds",
        help: "next order of the feeds"),
      KeyBinding(
        "r", intent: .refreshFeed, action: "refresh-feed",
        help: "refresh this feed or tag"),
      KeyBinding(
        "i", intent: .showLedger, action: "ledger", help: "requests of this feed"),
      KeyBinding(
        "L", intent: .showWholeLedger, action: "whole-ledger", help: "requests of all feeds"),
      KeyBinding("c", intent: .rename, action: "rename-feed", help: "change the feed's name"),
      KeyBinding(
        "Y", intent: .readdress, action: "readdress-feed", help: "change the feed's address"),
      KeyBinding(
        "t", intent: .retag, action: "tag-feed",
        help: "change the feed's tags"),
      KeyBinding(
        "X", intent: .changeFullText, action: "feed-full-text",
        help: "full text: when"),
      KeyBinding(
        "M", intent: .changeMarkRead, action: "feed-mark-read",
        help: "what marks its items read"),
      KeyBinding(
        "P", intent: .pause, action: "pause-feed", help: "no more refreshes, or again"),
      KeyBinding(
        "d", intent: .list(.delete), action: "remove-feed",
        help: "remove this feed or query feed"),
      KeyBinding(
        "J", intent: .list(.moveDown), action: "tag-down",
        help: "move it down"),
      KeyBinding(
        "K", intent: .list(.moveUp), action: "tag-up",
        help: "move it up"),
      KeyBinding("E", intent: .editFile, action: "edit-feeds", help: "edit the feeds file"),
    ] + KeyBinding.undoing(FeedsIntent.list) + [
      KeyBinding("o", intent: .browse, action: "browse", help: "its web page in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the feed's address"),
    ]
}

extension KeyMaps {
  /// The keys of the page of feeds, as the user wants them.
  package var feeds: KeyMap<FeedsIntent> { map(KeyBinding.feeds, on: .feeds) }
}
