/// The actions that open query feeds, as the settings name them: `view-1`.
package enum QueryFeedAction {
  package static func name(_ number: Int) -> String { "view-\(number)" }

  /// Returns the number of the query feed that an action opens; `nil` for other actions.
  package static func number(of action: String) -> Int? {
    action.hasPrefix("view-") ? Int(action.dropFirst("view-".count)) : nil
  }
}

extension KeyBinding {
  /// Returns the bindings of the first nine query feeds, which share one line of the help page.
  package static func queryFeeds(_ intent: (Int) -> Intent) -> [KeyBinding] {
    (1...9).map { number in
      var binding = KeyBinding(
        sequences: [KeySequence([.character("'"), .character(Character("\(number)"))])],
        intent: intent(number), action: QueryFeedAction.name(number),
        help: "query feed with that number")
      binding.queryFeed = number
      return binding
    }
  }
}
