import FeedFetching
import FeedModel
import Foundation
import TestSupport
import Testing

@testable import FeedRefreshing
@testable import FeedStorage

/// A feed with more items than the archive keeps.
struct LargeFeedTests {
  private static let now: Int64 = 1_800_000_000
  /// The number of items that a document may have before some of them are left out.
  private static let most = 10_000

  @Test(.tags(.slow), .fullLaneOnly)
  func `the newest items come in, all are counted, and the rest stays away`() async throws {
    try await Shelf.withFolder { folder in
      let file = folder + "/feed.xml"
      let store = try FeedStore.empty()
      _ = try await store.feeds.subscribe([Subscription(url: file)])

      try write(Array(0..<(Self.most + 20)), to: file)
      #expect(try await newItems(store) == Self.most + 20)
      #expect(try await store.count("SELECT count(*) FROM entry") == Self.most)
      #expect(try await store.count("SELECT count(*) FROM tombstone") == 20)
      let first = try await store.timeline.page(TimelineRequest(olderLimit: 2), zone: .utc)
      #expect(first.rows.map(\.headline) == ["0", "1"])
      #expect(try await store.count("SELECT newItems FROM attempt") == Self.most + 20)

      try write([-1] + Array(0..<(Self.most + 20)), to: file)
      #expect(try await newItems(store) == 1)
      #expect(try await store.count("SELECT count(*) FROM entry") == Self.most + 1)
      #expect(try await store.purge(now: Self.now) { _ in Retention(items: 2) } == Self.most - 1)
      #expect(try await store.titles() == ["-1", "0"])
    }
  }

  private func newItems(_ store: FeedStore) async throws -> Int? {
    let refresher = Refresher(store: store, fetcher: FeedFetcher(), zone: .utc) { Self.now }
    let options = FetchOptions(keeping: Retention(items: 2))
    return await refresher.refresh(try await store.feeds.all()) { _ in options }.summary?.newItems
  }

  private func write(_ numbers: [Int], to file: String) throws {
    let items = numbers.map { "<item><guid>g\($0)</guid><title>\($0)</title></item>" }
    try Data("<rss version='2.0'><channel>\(items.joined())</channel></rss>".utf8)
      .write(to: URL(filePath: file))
  }
}
