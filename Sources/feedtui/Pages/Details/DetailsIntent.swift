package import FeedtuiSettings

/// What the keys of the details page can mean.
package enum DetailsIntent {
  case list(ListIntent)
  /// That many stars, or none.
  case rate(Int)
  /// One star more or fewer on the rating; elsewhere like Enter and back.
  case right, left
  /// Folds or unfolds the selected value.
  case fold
  case nextItem, previousItem
  case act(ItemAct)
  case browse, copy
  case newRule
}

extension KeyBinding<DetailsIntent> {
  static let details: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", DetailsIntent.list)
    + KeyBinding.sections("section", DetailsIntent.list)
    + (0...RatingControl.most).map { stars in
      KeyBinding(
        sequences: [KeySequence([.character(Character("\(stars)"))])], intent: .rate(stars),
        action: "rate-\(stars)", help: "give that many stars")
    } + [
      KeyBinding(
        "Enter", "l", intent: .list(.choose), action: "open",
        help: "open, or do what it says"),
      KeyBinding(
        "→", intent: .right, action: "right", help: "one star more"),
      KeyBinding(
        "←", intent: .left, action: "left", help: "one star fewer, or back"),
      KeyBinding("z", intent: .fold, action: "fold-value", help: "fold or unfold a long value"),
    ] + KeyBinding.leaving(by: ["Esc", "h", "i"], DetailsIntent.list) + [
      KeyBinding("J", intent: .nextItem, action: "next-item", help: "next item"),
      KeyBinding("K", intent: .previousItem, action: "previous-item", help: "previous item"),
      KeyBinding(
        "f", "s", "*", intent: .act(.toggleFavourite), action: "favourite", help: "toggle favourite"
      ),
      KeyBinding("T", intent: .act(.tag), action: "tag", help: "tags of this item"),
      KeyBinding("L", intent: .act(.toggleLater), action: "later", help: "read later, or not"),
      KeyBinding("W", intent: .act(.note), action: "note", help: "note on this item"),
      KeyBinding("E", intent: .act(.editNote), action: "edit-note", help: "note in the editor"),
      KeyBinding("m", intent: .act(.toggleRead), action: "read", help: "toggle read"),
      KeyBinding(
        "o", intent: .browse, action: "browse",
        help: "open in the browser"),
      KeyBinding("y", intent: .copy, action: "copy-link", help: "copy the selected value"),
      KeyBinding(
        "M", intent: .newRule, action: "new-rule", help: "new rule from this item"),
    ] + KeyBinding.undoing(DetailsIntent.list)
}

extension KeyMaps {
  /// The keys of the details page, as the user wants them.
  package var details: KeyMap<DetailsIntent> { map(KeyBinding.details, on: .details) }
}
