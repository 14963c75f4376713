import FeedModel
import FeedStorage
import Testing

struct SubscribingTests {
  private let a = Subscription(url: "https://a.example", title: "Mine")
  private let b = Subscription(url: "https://b.example")

  @Test func `feeds stand in the reader's order and are called as the reader calls them`()
    async throws
  {
    let store = try FeedStore.empty()
    let first = try await store.feeds.subscribe([a, b, a])
    #expect(first.map(\.title) == ["Mine", "https://b.example"])
    try await store.ledger.save(
      ParsedFeed(format: .rss2, title: "B's\u{202e} own"), for: first[1].id, now: 1)
    let second = try await store.feeds.subscribe([b, Subscription(url: a.url)])
    #expect(second.map(\.id) == [first[1].id, first[0].id])
    #expect(second.map(\.title) == ["B's own", "https://a.example"])
    #expect(try await store.feeds.all() == second)
  }

  @Test func `the archive knows what the reader's file said last`() async throws {
    let store = try FeedStore.empty()
    let tagged = Subscription(
      url: b.url, tags: ["news", "two \"words\"", "ä\u{1F600}"], isHidden: true)
    try await store.feeds.subscribe([tagged, a])
    #expect(try await store.feeds.subscriptions() == [tagged, a])
    try await store.feeds.subscribe([a])
    #expect(try await store.feeds.subscriptions() == [a])
    try await store.feeds.subscribe([a, b])
    #expect(try await store.feeds.subscriptions() == [a, b])
  }

  @Test func `the web page of a feed is what its document said last`() async throws {
    let store = try FeedStore.empty()
    let feed = try #require(try await store.feeds.subscribe([a]).first)
    func site(after link: String?) async throws -> String? {
      try await store.ledger.save(
        ParsedFeed(format: .rss2, title: "A", link: link), for: feed.id, now: 1)
      return try await store.feeds.all().first?.site
    }
    #expect(feed.site == nil)
    #expect(try await site(after: nil) == nil)
    #expect(try await site(after: "https://a.example/") == "https://a.example/")
    #expect(try await site(after: nil) == "https://a.example/")
    #expect(try await site(after: "https://b.example/") == "https://b.example/")
    for link in [
      "javascript:alert(1)", "https://", "https://" + String(repeating: "a", count: 3_000),
    ] {
      #expect(try await site(after: link) == "https://b.example/")
    }
  }

  @Test(arguments: [true, false])
  func `a feed that is left takes its entries out of the river and brings them back as they were`(
    isHidden: Bool
  ) async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([a, b])
    let ids = try await store.saving(ParsedItem.numbered(1...4), for: feeds[0].id)
    try await store.marks.setRead(true, for: ids[0])
    try await store.marks.setFavourite(true, for: ids[1])
    try await store.marks.hide(ids[2])

    let left =
      isHidden ? [b, Subscription(url: a.url, title: "Mine", isHidden: true)] : [b]
    #expect(try await store.feeds.subscribe(left).count == left.count)
    #expect(try await store.river() == [])
    #expect(try await store.river(.unread) == [])
    #expect(try await store.river(.favourites) == [ids[1]])
    #expect(try await store.timeline.item(ids[1])?.head?.isRead == false)

    // Meanwhile the feed has a new entry, and the user marks a visible entry and undoes the hiding.
    try await store.saving(ParsedItem.numbered(5...5), for: feeds[0].id)
    #expect(try await store.river() == [])
    _ = try await store.marks.undo()
    try await store.marks.setRead(true, for: ids[1])
    #expect(try await store.river() == [])

    try await store.feeds.subscribe([a, b])
    #expect(try await store.titles() == ["5", "4", "3", "2", "1"])
    #expect(try await store.titles(.unread) == ["5", "2", "1"])
  }
}
