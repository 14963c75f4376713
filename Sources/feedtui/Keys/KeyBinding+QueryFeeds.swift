import TerminalKit

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
