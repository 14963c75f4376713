import FeedFiltering
import FeedModel
import FeedRefreshing
import GRDB
import Testing

@testable import FeedStorage

/// Feeds that leave the river and return to it, step by step.
struct FeedMoveTests {
  private let a = Subscription(url: "https://a.example")
  private let b = Subscription(url: "https://b.example")

  @Test func `a feed that is left is out of sight before its entries are moved`() async throws {
    let (store, _) = try await filled()
    let favourite = try #require(try await store.river().first)
    try await store.marks.setFavourite(true, for: favourite)
    try await store.feeds.follow([b])
    #expect(try await store.count("SELECT count(*) FROM shown") == 353)
    #expect(try await store.titles() == ["3", "2", "1"])
    #expect(try await store.titles(.unread) == ["3", "2", "1"])
    #expect(try await store.titles(.favourites) == ["1350"])
    #expect(try await store.timeline.list(ListQuery()).count == 3)
    #expect(try await store.timeline.list(ListQuery(kinds: [.favourites])).count == 1)
    try await SearchIndexer(store: store).run()
    let request = TimelineRequest(search: try SearchQuery("13"))
    #expect(try await store.timeline.page(request, zone: .utc).rows.isEmpty)
  }

  @Test func `a move that was interrupted is finished by the next start`() async throws {
    let (store, _) = try await filled()
    try await store.feeds.follow([b])
    #expect(try await step(store))
    #expect(try await store.count("SELECT count(*) FROM hidden") == 100)
    #expect(try await store.titles() == ["3", "2", "1"])

    try await store.feeds.subscribe([b])
    #expect(try await store.count("SELECT count(*) FROM hidden") == 350)
    #expect(try await store.count("SELECT count(*) FROM feedMove") == 0)
    #expect(try await store.count("SELECT total(unread) FROM tally") == 3)
    #expect(try await store.titles() == ["3", "2", "1"])
  }

  @Test func `a feed that turns round half way loses no mark`() async throws {
    let (store, feeds) = try await filled()
    let ids = try await store.river()
    try await store.marks.setRead(true, for: ids[0])
    try await store.marks.setRead(true, for: ids[349])
    let unread = try await store.titles(.unread)
    try await store.feeds.follow([b])
    _ = try await step(store)
    try await store.saving([.named("1351", at: 13_510)], for: feeds[0])
    // Half of the feed has left the river. Now it returns, and turns round once more on its way.
    try await store.feeds.follow([a, b])
    _ = try await step(store)
    try await store.feeds.follow([b])
    _ = try await step(store)

    try await store.feeds.subscribe([a, b])
    #expect(try await store.titles(.unread) == ["1351"] + unread)
    #expect(try await store.river().count == 354)
    #expect(try await store.count("SELECT count(*) FROM hidden") == 0)
    #expect(try await store.count("SELECT total(unread) FROM tally") == 352)
  }

  @Test func `cancelled it leaves the rest for later`() async throws {
    let (store, _) = try await filled()
    let leaving = Task { try await store.feeds.subscribe([b]) }
    leaving.cancel()
    _ = await leaving.result
    try await store.feeds.subscribe([b])
    #expect(try await store.titles() == ["3", "2", "1"])
    #expect(try await store.count("SELECT count(*) FROM feedMove") == 0)
  }

  /// Returns an archive with 350 entries of `a` above 3 of `b`.
  private func filled() async throws -> (FeedStore, [FeedID]) {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([a, b]).map(\.id)
    try await store.saving(ParsedItem.numbered(1001...1350), for: feeds[0])
    try await store.saving(ParsedItem.numbered(1...3), for: feeds[1])
    return (store, feeds)
  }

  private func step(_ store: FeedStore) async throws -> Bool {
    try await store.write { db in try FeedMove(db: db).step() }
  }
}
