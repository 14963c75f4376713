import FeedtuiPages

/// The names of the preferences in the archive.
nonisolated enum Preference {
  static let density = "density"
  /// Whether there are "two" panes, or "one".
  static let panes = "panes"
  /// The share of the list beside the divider of two panes, "400/1000"; earlier versions wrote its
  /// columns.
  static let divider = "divider"
  /// The tags in the user's order, one per line.
  static let tagOrder = "tags"
  /// The order of the feeds on their page, and which are shown (`FeedsArrangement`).
  static let feedsArrangement = "feeds"
  /// How the rivers are sorted that the user has sorted (`RiverOrders`).
  static let orders = "orders"
  /// Where the user was when the program ended (`FeedStore+Place`).
  static let place = "place"
  /// What was typed into the prompt of that label, the newest first, one per line.
  static func lines(of label: String) -> String {
    label == LineHistory.searchLabel ? "searches" : "lines \(label)"
  }
  /// Whether the full texts of a feed were made its usual ones, because the user had asked for them
  /// several times.
  static func fullText(ofFeed url: String) -> String { "fullText \(url)" }
  /// The day of the last purge of the archive, and its settings.
  static let purged = "purged"
}
