/// What the keys of the page of failures can mean.
enum FailuresIntent {
  case list(ListIntent)
  case next, retry, leave
}

extension KeyBinding<FailuresIntent> {
  static let failures: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", FailuresIntent.list) + [
      KeyBinding(
        "e", intent: .next, action: "failures", help: "the next one; behind the last, back"),
      KeyBinding(
        "Enter", "l", "→", "i", intent: .list(.choose), action: "ledger",
        help: "how this feed answered of late"),
      KeyBinding("r", intent: .retry, action: "refresh-feed", help: "ask all failed feeds again"),
      KeyBinding("Esc", "h", "←", intent: .leave, action: "back", help: "back"),
      KeyBinding("q", intent: .leave, action: "quit", help: "back"),
    ]
}

extension KeyMaps {
  /// The keys of the page of failures, as the user wants them.
  var failures: KeyMap<FailuresIntent> { map(KeyBinding.failures, on: .failures) }
}
