/// What the keys of a page of plain text can mean.
enum TextIntent {
  case list(ListIntent)
  case leave
}

extension KeyBinding<TextIntent> {
  static let text: [KeyBinding] =
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", TextIntent.list)
    + KeyBinding.sections("section", TextIntent.list) + [
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back"),
      KeyBinding("?", "F1", intent: .leave, action: "help", help: "back"),
    ]
}

extension KeyMaps {
  /// The keys of pages of text, as the user wants them.
  var text: KeyMap<TextIntent> { map(KeyBinding.text, on: .text) }
}
