/// What the keys of a page of plain text can mean.
enum TextIntent {
  case list(ListIntent)
  case leave
}

extension KeyMap<TextIntent> {
  static let text = KeyMap(
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", TextIntent.list) + [
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back"),
      KeyBinding("?", "F1", intent: .leave, action: "help", help: "back"),
    ])
}
