/// What the keys of the page of themes can mean.
enum ThemesIntent {
  case list(ListIntent)
  case leave
}

extension KeyBinding<ThemesIntent> {
  static let themes: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", ThemesIntent.list) + [
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open", help: "use this theme"),
      KeyBinding("Esc", "h", "←", intent: .leave, action: "back", help: "back, as it was"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back, as it was"),
    ]
}

extension KeyMaps {
  /// The keys of the page of themes, as the user wants them.
  var themes: KeyMap<ThemesIntent> { map(KeyBinding.themes, on: .themes) }
}
