import FeedModel

/// What an article reports to the river that it was opened from.
protocol ReaderDelegate: AnyObject {
  /// Whether the next unread item is being looked for.
  var isSeeking: Bool { get }
  /// Whether the next key is about an item that has yet to come.
  var holdsKeys: Bool { get }
  /// The article is in sight, for the first time or again.
  func readerAppears()
  /// To the next item of the river, or the one before.
  func readerTurns(_ direction: Direction)
  func readerSeeksUnread(_ direction: Direction)
  func readerShowsDetails(of item: FeedItem)
  /// What is awaited takes its time.
  func readerIsLate()
  /// Gives up what is late. Returns whether anything was.
  func readerGivesUp() -> Bool
  func readerIsLeft()
}
