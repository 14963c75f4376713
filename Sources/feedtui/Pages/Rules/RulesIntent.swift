package import FeedtuiSettings

/// What the keys of the page of rules can mean.
package enum RulesIntent {
  case list(ListIntent)
  case toggle
  case edit, rename
  case nextAct, previousAct
  case add
}

extension KeyBinding<RulesIntent> {
  static let rules: [KeyBinding] =
    scrollingWithoutSpace(top: "to the first", bottom: "to the last", RulesIntent.list) + [
      KeyBinding("Space", "x", intent: .toggle, action: "toggle", help: "switch it on or off"),
      KeyBinding(
        "Enter", "l", "→", intent: .list(.choose), action: "open",
        help: "show the items that it catches"),
      KeyBinding("a", "n", intent: .add, action: "new-rule", help: "add a rule"),
      KeyBinding("e", intent: .edit, action: "edit-rule", help: "edit its condition"),
      KeyBinding("r", "c", intent: .rename, action: "rename-rule", help: "change its name"),
      KeyBinding(
        "Tab", intent: .nextAct, action: "next-act",
        help: "what it does"),
      KeyBinding(
        "S-Tab", intent: .previousAct, action: "previous-act", help: "the same, backwards"),
      KeyBinding("d", intent: .list(.delete), action: "remove-rule", help: "remove it"),
      KeyBinding("J", intent: .list(.moveDown), action: "rule-down", help: "move it down"),
      KeyBinding("K", intent: .list(.moveUp), action: "rule-up", help: "move it up"),
    ] + KeyBinding.picking("rule", then: "Space, d", RulesIntent.list)
    + KeyBinding.undoing(RulesIntent.list) + KeyBinding.density(RulesIntent.list)
    + KeyBinding.leaving(RulesIntent.list)
}

extension KeyMaps {
  /// The keys of the page of rules, as the user wants them.
  package var rules: KeyMap<RulesIntent> { map(KeyBinding.rules, on: .rules) }
}
