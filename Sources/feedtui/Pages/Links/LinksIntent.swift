package import FeedtuiSettings

/// What the keys of the page of links can mean.
package enum LinksIntent {
  case list(ListIntent)
  case open, copy
}

extension KeyBinding<LinksIntent> {
  static let links: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", LinksIntent.list) + [
      KeyBinding(
        "Enter", "o", "l", "→", intent: .open, action: "open",
        help: "open this link, or that of a number"),
      KeyBinding("y", intent: .copy, action: "copy-link", help: "copy the address"),
      KeyBinding("/", intent: .list(.search), action: "search", help: "links with certain words"),
    ] + KeyBinding.picking("link", then: "Enter y", LinksIntent.list)
    + KeyBinding.leaving(by: ["Esc", "h", "←", "U"], LinksIntent.list)
}

extension KeyMaps {
  /// The keys of the page of links, as the user wants them.
  package var links: KeyMap<LinksIntent> { map(KeyBinding.links, on: .links) }
}
