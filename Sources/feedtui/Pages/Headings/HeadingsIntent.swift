/// What the keys of the page of headings can mean.
enum HeadingsIntent {
  case list(ListIntent)
  case leave
}

extension KeyMap<HeadingsIntent> {
  static let headings = KeyMap(
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", HeadingsIntent.list) + [
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open", help: "to this heading"),
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back to the text"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back to the text"),
      KeyBinding("t", intent: .leave, action: "headings", help: "back to the text"),
    ])
}
