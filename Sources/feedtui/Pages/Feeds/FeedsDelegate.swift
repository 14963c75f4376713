import FeedCore

/// What the page of feeds reports to its owner.
protocol FeedsDelegate: EffectHandler {
  func feedsAreLeft()
  /// The reader opens a feed as a river of its own.
  func feedsOpen(_ feed: Feed)
  /// The reader opens a saved view.
  func feedsOpen(_ view: SavedView)
  /// The same by its number, counted from 1.
  func feedsShowView(_ number: Int)
  func feedsShow(_ filter: Filter)
  /// Of that feed, or of all.
  func feedsShowLedger(of feed: Feed?)
  /// The reader is to type something; `text` stands there already. `change` gets what is typed so far,
  /// `finish` all of it, or `nil`.
  func feedsAsk(
    _ label: String, text: String, change: @escaping (String) -> Void,
    finish: @escaping (String?) -> Void)
  /// The reader wants the other density, here and in the river.
  func feedsChangeDensity()
  func feedsSay(_ sentence: String)
}
