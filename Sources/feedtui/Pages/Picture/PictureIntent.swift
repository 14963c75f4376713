/// What the keys of the page of a picture can mean.
enum PictureIntent {
  case next, previous
  case browse, copyLink
  case leave
}

extension KeyBinding<PictureIntent> {
  static let picture: [KeyBinding] = [
    KeyBinding(
      "n", "j", "↓", "Space", intent: .next, action: "next-picture", help: "next picture"),
    KeyBinding(
      "p", "k", "↑", intent: .previous, action: "previous-picture", help: "previous picture"),
    KeyBinding("o", intent: .browse, action: "browse", help: "open in the browser"),
    KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the address"),
    KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back to the text"),
    KeyBinding("q", intent: .leave, action: "quit", help: "back to the text"),
  ]
}

extension KeyMaps {
  /// The keys of the page of a picture, as the user wants them.
  var picture: KeyMap<PictureIntent> { map(KeyBinding.picture, on: .picture) }
}
