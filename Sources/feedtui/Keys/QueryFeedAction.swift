import TerminalKit

/// The actions that open query feeds, as the settings name them: `view-1`.
nonisolated enum QueryFeedAction {
  private static let prefix = "view-"

  static func name(_ number: Int) -> String { prefix + "\(number)" }

  /// The number of the query feed; `nil` for other actions.
  static func number(of action: String) -> Int? {
    action.hasPrefix(prefix) ? Int(action.dropFirst(prefix.count)) : nil
  }
}

extension KeyBinding {
  /// Returns the bindings of the first nine query feeds, which share one line of the help page.
  static func queryFeeds(_ intent: (Int) -> Intent) -> [KeyBinding] {
    (1...9).map { number in
      KeyBinding(
        sequences: [KeySequence([.character("'"), .character(Character("\(number)"))])],
        intent: intent(number), action: QueryFeedAction.name(number),
        help: "query feed with that number")
    }
  }
}
