import FeedModel

/// What the details of an item report to the river that they were opened from.
protocol DetailsDelegate: AnyObject {
  /// The user gives the item 1 to 5 stars; 0 takes them away.
  func detailsRate(_ head: EntryHead, _ stars: Int)
  func detailsToggleFavourite(_ head: EntryHead)
  func detailsToggleRead(_ head: EntryHead)
  func detailsActs(_ act: ItemAct, on head: EntryHead)
  /// To the next item of the river, or the one before.
  func detailsStep(_ direction: Direction)
  /// Shows the item's text.
  func detailsOpen(_ item: FeedItem)
  /// Opens a link of the item in the browser.
  func detailsBrowse(_ item: FeedItem, _ link: String)
}
