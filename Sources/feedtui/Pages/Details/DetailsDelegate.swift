import FeedModel

/// What the details of an item report to the river that they were opened from.
protocol DetailsDelegate: AnyObject {
  /// To the next item of the river, or the one before.
  func detailsStep(_ direction: Direction)
  /// Shows the item's text.
  func detailsOpen(_ item: FeedItem)
}
