/// What can be wanted of a page of plain text.
enum TextIntent {
  case scroll(ScrollIntent)
  case leave
}

extension KeyMap<TextIntent> {
  static let text = KeyMap(
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", TextIntent.scroll) + [
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back"),
      KeyBinding("?", "F1", intent: .leave, action: "help", help: "back"),
    ])
}
