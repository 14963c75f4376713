import FeedModel

/// Keeps all items of a document.
final class ItemList: ItemReceiver {
  private(set) var items: [ParsedItem] = []

  /// Growing step by step would hold a million items in memory twice.
  func expect(_ count: Int) { items.reserveCapacity(count) }

  func take(_ item: ParsedItem) -> Bool {
    items.append(item)
    return true
  }

  func startAgain() { items = [] }
}
