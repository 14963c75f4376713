import FeedModel
import FeedtuiPages

extension PageContext {
  /// Opens a link of an item.
  func browse(_ address: String, of item: FeedItem) {
    carryOut(.screen(.browse(address, of: item.id.entry)))
  }
}
