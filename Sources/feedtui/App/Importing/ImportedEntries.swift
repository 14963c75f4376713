import FeedModel
import FeedStorage

/// The result of an import of entries.
nonisolated struct ImportedEntries: Sendable {
  var sum = AdoptedCount()
  /// The reason why some feeds could not be read.
  var damage: ReaderStoreError?
  /// The number of feeds that could not be read.
  var damagedFeeds = 0

  /// A sentence for the user.
  var message: String {
    let favourites = sum.favourites == 1 ? "favourite" : "favourites"
    return """
      \(Wording.grouped(sum.items)) entries imported; \(Wording.grouped(sum.read)) read, \
      \(Wording.grouped(sum.favourites)) \(favourites).
      """
  }
}
