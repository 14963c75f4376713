package import FeedtuiSettings

/// What the keys of the page of an account can mean.
package enum AccountIntent {
  case list(ListIntent)
  case sync, syncWhole, browse
  case trustServer, trustArchive
}

extension KeyBinding<AccountIntent> {
  static let account: [KeyBinding] =
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", AccountIntent.list)
    + KeyBinding.sections("section", AccountIntent.list) + [
      KeyBinding("r", intent: .sync, action: "sync", help: "sync this account"),
      KeyBinding("R", intent: .syncWhole, action: "sync-whole", help: "compare all that it has"),
      KeyBinding("o", intent: .browse, action: "browse", help: "the server in the browser"),
      KeyBinding(
        "S", intent: .trustServer, action: "trust-server",
        help: "resolve a conflict: use the server's state"),
      KeyBinding(
        "M", intent: .trustArchive, action: "trust-archive",
        help: "resolve a conflict: use mine"),
    ] + KeyBinding.undoing(AccountIntent.list) + KeyBinding.leaving(AccountIntent.list)
}

extension KeyMaps {
  /// The keys of the page of an account, as the user wants them.
  package var account: KeyMap<AccountIntent> { map(KeyBinding.account, on: .account) }
}
