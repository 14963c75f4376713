package import FeedtuiSettings

/// What the keys of the comments of an item can mean.
package enum CommentsIntent {
  case scroll(ScrollIntent)
  case nextComment, previousComment
  case openLink, browse, copyLink
  case search, nextHit, previousHit
  case leave
}

extension KeyBinding<CommentsIntent> {
  static let comments: [KeyBinding] =
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", CommentsIntent.scroll) + [
      KeyBinding(
        "J", "}", intent: .nextComment, action: "next-comment",
        help: "next top-level comment"),
      KeyBinding(
        "K", "{", intent: .previousComment, action: "previous-comment",
        help: "previous top-level comment"),
      KeyBinding(
        "Enter", "l", "→", intent: .openLink, action: "open",
        help: "open the link with the typed number"),
      KeyBinding("/", intent: .search, action: "search", help: "search in the comments"),
      KeyBinding("n", intent: .nextHit, action: "next-hit", help: "next hit"),
      KeyBinding("N", intent: .previousHit, action: "previous-hit", help: "previous hit"),
      KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the address"),
      KeyBinding("Esc", "h", "←", "c", intent: .leave, action: "back", help: "back to the item"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back to the item"),
    ]
}

extension KeyMaps {
  /// The keys of comments, as the user wants them.
  package var comments: KeyMap<CommentsIntent> { map(KeyBinding.comments, on: .comments) }
}
