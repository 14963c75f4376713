import FeedModel
import GRDB
import Synchronization

/// The items of the page that a connection read last.
final class ItemCache: Sendable {
  private struct Page {
    let connection: ObjectIdentifier
    let version: Int64
    let withTags: Bool
    let items: [Int64: FeedItem]
  }

  private let last = Mutex<Page?>(nil)

  /// Returns the items by their IDs, if that page was read in the same state of the archive.
  func items(of db: Database, _ version: Int64, withTags: Bool) -> [Int64: FeedItem] {
    last.withLock { page in
      guard let page, page.connection == ObjectIdentifier(db), page.version == version,
        page.withTags == withTags
      else { return [:] }
      return page.items
    }
  }

  func keep(_ items: [FeedItem], of db: Database, _ version: Int64, withTags: Bool) {
    var known: [Int64: FeedItem] = [:]
    for item in items { if let id = item.id.entry { known[id.rawValue] = item } }
    let page = Page(
      connection: ObjectIdentifier(db), version: version, withTags: withTags, items: known)
    last.withLock { $0 = page }
  }
}
