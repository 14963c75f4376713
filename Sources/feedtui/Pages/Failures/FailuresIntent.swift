package import FeedtuiSettings

/// What the keys of the page of failures can mean.
package enum FailuresIntent {
  case list(ListIntent)
  case next, retry
  case rename, readdress, browse, copyLink, editFile
}

extension KeyBinding<FailuresIntent> {
  static let failures: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", FailuresIntent.list)
    + KeyBinding.sections("section", FailuresIntent.list) + [
      KeyBinding(
        "e", intent: .next, action: "failures", help: "next; after the last, back"),
      KeyBinding(
        "Enter", "l", "→", "i", intent: .list(.choose), action: "ledger",
        help: "requests of this feed"),
      KeyBinding("r", intent: .retry, action: "refresh-feed", help: "retry all failed feeds"),
      KeyBinding("c", intent: .rename, action: "rename-feed", help: "change the feed's name"),
      KeyBinding(
        "Y", intent: .readdress, action: "readdress-feed", help: "change the feed's address"),
      KeyBinding(
        "d", intent: .list(.delete), action: "remove-feed", help: "remove this feed"),
      KeyBinding("o", intent: .browse, action: "browse", help: "open its address in the browser"),
      KeyBinding("y", intent: .copyLink, action: "copy-link", help: "copy the feed's address"),
      KeyBinding("E", intent: .editFile, action: "edit-feeds", help: "edit the feeds file"),
    ] + KeyBinding.undoing(FailuresIntent.list) + KeyBinding.leaving(FailuresIntent.list)
}

extension KeyMaps {
  /// The keys of the page of failures, as the user wants them.
  package var failures: KeyMap<FailuresIntent> { map(KeyBinding.failures, on: .failures) }
}
