import FeedFormats
package import FeedModel
import FeedStorage
import FeedtuiSettings
import FoundationEssentials
import Glibc

extension Library {
  /// Follows the feeds of an OPML file, and returns a sentence for the user and the new feeds.
  ///
  /// A relative path starts from the folder the program was started in. `~` is the home folder.
  package func importList(at path: String) async throws -> (message: String, feeds: [Feed]) {
    guard let feedsFile else { return (capabilities.reason, []) }
    let file = HomePath.expanded(path)
    guard let bytes = try StoredFile(path: file).read() else {
      throw FileError.cannotRead(path: file, errno: ENOENT)
    }
    try await feedsFile.restoreIfMissing(from: store)
    let known = Set(try feedsFile.read().subscriptions.map(\.url))
    let report = try SubscriptionImport(feedsFile: feedsFile).add(OPMLParser.parse(bytes))
    let feeds = try await store.feeds.subscribe(try feedsFile.read().subscriptions)
    return (report.message, feeds.filter { !known.contains($0.url) })
  }
}
