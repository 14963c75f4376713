import FeedFormats
package import FeedModel

/// Reads documents of a feed as drafts for the archive.
///
/// Of a document that has more items than the archive keeps of the feed, only those are in memory
/// that it will keep.
package struct DocumentReader: Sendable {
  private let store: FeedStore
  private let feed: FeedID
  /// The number of items of which drafts are made without asking the archive.
  private let most: Int
  /// Seconds since 1970.
  private let now: Int64

  /// The number of items that a document may bring however few the archive keeps: the next purge
  /// deletes those that are too many.
  private static let fewest = 10_000

  package init(_ store: FeedStore, feed: FeedID, keeping: Retention, now: Int64) {
    let most = keeping.items.map { max($0, Self.fewest) } ?? .max
    self.init(store, feed: feed, most: most, now: now)
  }

  init(_ store: FeedStore, feed: FeedID, most: Int, now: Int64) {
    self.store = store
    self.feed = feed
    self.most = most
    self.now = now
  }

  /// Parses the bytes that came from `url` with that header. Throws `FeedParserError` and
  /// `StoreError`.
  package func draft(
    of bytes: consuming [UInt8], contentType: String?, url: String
  ) async throws -> DocumentDraft {
    let all = DraftList(most: most, rules: store.ruleBook.rules)
    let feed = try FeedParser.parse(bytes, contentType: contentType, baseURL: url, into: all)
    guard all.hasMore else { return DocumentDraft(feed, drafts: all.drafts) }
    all.startAgain()
    let newest = try await newest()
    let same = try FeedParser.parse(bytes, contentType: contentType, baseURL: url, into: newest)
    let (drafts, tombstones) = newest.finished()
    return DocumentDraft(same, drafts: drafts, tombstones: tombstones)
  }

  /// Returns what takes the items of a document that has too many.
  func newest() async throws(StoreError) -> NewestDrafts {
    let (known, rules) = try await store.write { [store, feed] db in
      (try KnownEntries(of: feed, in: db), try store.ruleBook.rules(in: db))
    }
    return NewestDrafts(most: most, known: known, rules: rules, now: now)
  }
}
