/// What the keys of the page of headings can mean.
enum HeadingsIntent {
  case list(ListIntent)
  case leave
}

extension KeyBinding<HeadingsIntent> {
  static let headings: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", HeadingsIntent.list) + [
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open", help: "go to this heading"),
      KeyBinding("h", "←", "Esc", intent: .leave, action: "back", help: "back to the text"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back to the text"),
      KeyBinding("t", intent: .leave, action: "headings", help: "back to the text"),
    ]
}

extension KeyMaps {
  /// The keys of the page of headings, as the user wants them.
  var headings: KeyMap<HeadingsIntent> { map(KeyBinding.headings, on: .headings) }
}
