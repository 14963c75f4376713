/// The names of the preferences in the archive.
nonisolated package enum Preference {
  package static let density = "density"
  /// Whether there are "two" panes, or "one".
  package static let panes = "panes"
  /// The share of the list beside the divider of two panes, "400/1000"; earlier versions wrote its
  /// columns.
  package static let divider = "divider"
  /// The tags in the user's order, one per line.
  package static let tagOrder = "tags"
  /// The order of the feeds on their page, and which are shown (`FeedsArrangement`).
  package static let feedsArrangement = "feeds"
  /// How the rivers are sorted that the user has sorted (`RiverOrders`).
  package static let orders = "orders"
  /// Where the user was when the program ended (`FeedStore+Place`).
  package static let place = "place"
  /// Whether the full texts of a feed were made its usual ones, because the user had asked for them
  /// several times.
  package static func fullText(ofFeed url: String) -> String { "fullText \(url)" }
  /// The entry that mpv was told to play last, and the address of its file.
  package static let playing = "playing"
  /// How many times as fast what is of a feed is played.
  package static func speed(ofFeed url: String) -> String { "speed \(url)" }
  /// The second, since 1970, up to which what is new was queued for download.
  package static let enqueued = "enqueued"
  /// The day of the last purge of the archive, and its settings.
  package static let purged = "purged"
}
