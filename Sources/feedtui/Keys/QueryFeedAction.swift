/// The actions that open query feeds, as the settings name them: `view-1`.
nonisolated enum QueryFeedAction {
  private static let prefix = "view-"

  static func name(_ number: Int) -> String { prefix + "\(number)" }

  /// The number of the query feed; `nil` for other actions.
  static func number(of action: String) -> Int? {
    action.hasPrefix(prefix) ? Int(action.dropFirst(prefix.count)) : nil
  }
}
