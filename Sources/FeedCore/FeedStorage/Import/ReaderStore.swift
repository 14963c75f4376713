package import FeedModel

/// Where another reader keeps the entries that it has fetched.
package protocol ReaderStore: Sendable {
  /// Returns what the reader knows of the feed with that address, which is written as in its own
  /// list; an empty feed if it has not fetched it.
  ///
  /// - Throws: `ReaderStoreError.damaged` if only this feed cannot be read.
  func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed
}
