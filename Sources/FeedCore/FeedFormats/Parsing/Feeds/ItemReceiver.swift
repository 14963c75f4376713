package import FeedModel

/// Takes the items of a document one after the other, so that they need not all be in memory.
package protocol ItemReceiver: AnyObject {
  /// Prepares for about that many items, as far as the first ones tell.
  func expect(_ count: Int)

  /// Takes the next item. Returns whether it wants the others.
  func take(_ item: ParsedItem) -> Bool

  /// Forgets the items: the document is read again, with what its end says about all of them.
  func startAgain()
}
