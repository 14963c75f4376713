/// The actions that open query feeds, as the settings name them: `view-1`.
package enum QueryFeedAction {
  package static func name(_ number: Int) -> String { "view-\(number)" }
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
