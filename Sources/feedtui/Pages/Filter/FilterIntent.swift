package import FeedtuiSettings

/// What the keys of the filter page can mean.
package enum FilterIntent {
  case list(ListIntent)
  case apply
  case edit, clear, save
}

extension KeyBinding<FilterIntent> {
  static let filter: [KeyBinding] =
    KeyBinding.scrollingWithoutSpace(top: "to the first", bottom: "to the last", FilterIntent.list)
    + KeyBinding.sections("section", FilterIntent.list) + [
      KeyBinding(
        "Space", "x", intent: .list(.choose), action: "toggle", help: "check or uncheck this row"),
      KeyBinding("Enter", "l", "→", intent: .apply, action: "apply", help: "apply the filter"),
      KeyBinding("i", intent: .edit, action: "edit-filter", help: "edit the expression"),
      KeyBinding("/", intent: .list(.search), action: "search", help: "find rows by their letters"),
      KeyBinding("c", intent: .clear, action: "clear-filter", help: "clear the filter"),
      KeyBinding("s", intent: .save, action: "save-filter", help: "save as a query feed"),
    ] + KeyBinding.leaving(help: "back, without applying it", FilterIntent.list)
    + KeyBinding.folding("section", FilterIntent.list)
    + KeyBinding.undoing(FilterIntent.list)
}

extension KeyMaps {
  /// The keys of the filter page, as the user wants them.
  package var filter: KeyMap<FilterIntent> { map(KeyBinding.filter, on: .filter) }
}
