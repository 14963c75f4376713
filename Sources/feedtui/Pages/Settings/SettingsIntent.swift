package import FeedtuiSettings

/// What the keys of the page of settings can mean.
package enum SettingsIntent {
  case list(ListIntent)
  case step(SettingStep)
  case close
}

extension KeyBinding<SettingsIntent> {
  static let settings: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", SettingsIntent.list)
    + KeyBinding.sections("section", SettingsIntent.list) + [
      KeyBinding(
        "Enter", "l", intent: .list(.choose), action: "open",
        help: "change this setting or key"),
      KeyBinding("→", "+", intent: .step(.up), action: "step-up", help: "next value"),
      KeyBinding("←", "-", intent: .step(.down), action: "step-down", help: "previous value"),
      KeyBinding(
        "x", "Backspace", intent: .list(.delete), action: "reset", help: "back to the default"),
    ] + KeyBinding.undoing(SettingsIntent.list) + [
      KeyBinding("/", intent: .list(.search), action: "search", help: "filter by words"),
      KeyBinding("Esc", "h", intent: .list(.leave), action: "back", help: "back"),
      KeyBinding("q", intent: .close, action: "quit", help: "back"),
    ]
}

extension KeyMaps {
  /// The keys of the page of settings, as the user wants them.
  package var settings: KeyMap<SettingsIntent> { map(KeyBinding.settings, on: .settings) }
}
