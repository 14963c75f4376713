package import FeedModel

/// Counts the items of a document.
package final class ItemCount: ItemReceiver {
  package private(set) var count = 0

  package init() {}

  package func expect(_ count: Int) {}

  package func take(_ item: ParsedItem) -> Bool {
    count += 1
    return true
  }

  package func startAgain() { count = 0 }
}
