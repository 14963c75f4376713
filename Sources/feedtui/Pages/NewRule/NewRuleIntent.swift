import FeedtuiSettings

/// What the keys of the page of a new rule can mean.
enum NewRuleIntent {
  case list(ListIntent)
  case add
  case nextAct, previousAct
  case edit
}

extension KeyBinding<NewRuleIntent> {
  static let newRule: [KeyBinding] =
    scrollingWithoutSpace(top: "to the first", bottom: "to the last", NewRuleIntent.list)
    + KeyBinding.sections("section", NewRuleIntent.list) + [
      KeyBinding(
        "Space", "x", intent: .list(.choose), action: "toggle", help: "check or uncheck this row"),
      KeyBinding("Enter", intent: .add, action: "add-rule", help: "add the rule"),
      KeyBinding(
        "Tab", intent: .nextAct, action: "next-act",
        help: "what it does"),
      KeyBinding(
        "S-Tab", intent: .previousAct, action: "previous-act", help: "the same, backwards"),
      KeyBinding("e", "i", intent: .edit, action: "edit-rule", help: "edit its condition"),
    ] + KeyBinding.leaving(help: "back, without adding it", NewRuleIntent.list)
    + KeyBinding.undoing(NewRuleIntent.list)
}

extension KeyMaps {
  /// The keys of the page of a new rule, as the user wants them.
  var newRule: KeyMap<NewRuleIntent> { map(KeyBinding.newRule, on: .newRule) }
}
