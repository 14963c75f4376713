package import FeedtuiSettings

/// What the keys of the page of a picture can mean.
package enum PictureIntent {
  case next, previous, first, last
  case browse, copyLink
  case leave
}

extension KeyBinding<PictureIntent> {
  static let picture: [KeyBinding] = [
    KeyBinding("n", "Space", intent: .next, action: "next-picture", help: "next picture"),
    KeyBinding("j", "↓", intent: .next, action: "down", help: "next picture"),
    KeyBinding("p", intent: .previous, action: "previous-picture", help: "previous picture"),
    KeyBinding("k", "↑", intent: .previous, action: "up", help: "previous picture"),
    KeyBinding("gg", "Home", intent: .first, action: "top", help: "to the first"),
    KeyBinding("G", "End", intent: .last, action: "bottom", help: "to the last"),
    KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
    KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the address"),
    KeyBinding("Esc", "h", "←", intent: .leave, action: "back", help: "back to the text"),
    KeyBinding("q", intent: .leave, action: "quit", help: "back to the text"),
  ]
}

extension KeyMaps {
  /// The keys of the page of a picture, as the user wants them.
  package var picture: KeyMap<PictureIntent> { map(KeyBinding.picture, on: .picture) }
}
