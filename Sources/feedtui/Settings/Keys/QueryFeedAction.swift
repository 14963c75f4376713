/// The actions that open query feeds, as the settings name them: `view-1`.
package enum QueryFeedAction {
  package static func name(_ number: Int) -> String { "view-\(number)" }

  /// Returns the number of the query feed that an action opens; `nil` for other actions.
  package static func number(of action: String) -> Int? {
    action.hasPrefix("view-") ? Int(action.dropFirst("view-".count)) : nil
  }

  /// The actions of the first nine query feeds, which share one line of the help page.
  package static let facts = (1...9).map { number in
    ActionFacts(
      name(number),
      keys: [KeySequence([.character("'"), .character(Character("\(number)"))])],
      help: "query feed of that number", group: .find)
  }
}
