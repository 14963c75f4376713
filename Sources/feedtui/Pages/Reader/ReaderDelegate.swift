import FeedCore

/// What the reader reports to its owner.
protocol ReaderDelegate: AnyObject {
  func readerIsLeft()
  /// To the next item of the river, or the one before.
  func readerTurns(_ direction: Direction)
  func readerSeeksUnread(_ direction: Direction)
  func readerTogglesFavourite()
  func readerTogglesRead()
  func readerBrowses(_ address: String)
  func readerCopies(_ address: String)
  func readerUndoes()
  func readerRedoes()
  /// To choose one of the headings; the page is at the one of that index.
  func readerShows(_ headings: [Heading], current: Int?)
  /// The reader wants to search in the text.
  func readerSearches()
  func readerShowsFeeds()
  func readerSays(_ sentence: String)
}
