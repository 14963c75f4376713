import FeedModel
import Testing

@testable import FeedStorage

/// Feeds that get the address that they have moved to.
struct ReaddressingTests {
  private let old = Subscription(url: "https://old.example/feed", title: "Mine")
  private let new = Subscription(url: "https://new.example/feed")
  private let third = Subscription(url: "https://third.example/feed")

  @Test func `a feed gets its new address and keeps its entries, marks and validators`()
    async throws
  {
    let store = try FeedStore.empty()
    let feed = try #require(try await store.feeds.subscribe([old, third]).first)
    let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed.id)
    try await store.marks.setFavourite(true, for: ids[1])
    try await store.marks.setRead(true, for: ids[2])
    try await store.notesUnchanged(
      feed.id, validators: Validators(etag: "\"e\""), now: 1_000_000)
    try await store.moves(feed.id, to: new.url)

    let moved = try #require(
      try await store.feeds.subscribe([
        Subscription(url: new.url, title: "Mine"), third,
      ]).first)
    #expect(moved.id == feed.id)
    #expect(moved.url == new.url)
    #expect(moved.schedule.movedTo == nil)
    #expect(moved.validators.etag == "\"e\"")
    #expect(moved.lastFetched == 1_000_000)
    #expect(try await store.river() == ids)
    #expect(try await store.river(.favourites) == [ids[1]])
    #expect(try await store.river(.unread) == Array(ids[..<2]))
  }

  @Test func `a feed that was followed at the new address once gets the old one`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([old, new])
    let theirs = try await store.saving([.named("Theirs")], for: feeds[1].id)
    try await store.marks.setFavourite(true, for: theirs[0])
    try await store.notesUnchanged(
      feeds[1].id, validators: Validators(etag: "\"new\""), now: 1_000_000)
    try await store.feeds.subscribe([old])
    try await store.moves(feeds[0].id, to: new.url)

    #expect(try await store.feeds.subscribe([new]).map(\.id) == [feeds[0].id])
    #expect(try await store.river(.favourites) == theirs)
    // The validators of this feed belong to another address now.
    let other = try await store.feeds.subscribe([new, old])[1]
    #expect(other.id == feeds[1].id)
    #expect(other == Feed(id: feeds[1].id, url: old.url, title: "Mine"))
    // The ledger keeps the attempts at an address under that address.
    #expect(try await store.ledger.entries().map(\.url) == [new.url])
  }

  @Test func `who is named at the new address instead of the old one is the same feed`()
    async throws
  {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([old, new])
    let ids = try await store.saving(ParsedItem.numbered(1...3), for: feeds[0].id)
    try await store.feeds.subscribe([old])
    try await store.moves(feeds[0].id, to: new.url)

    let renamed = Subscription(url: new.url, title: "Mine")
    #expect(try await store.feeds.subscribe([third, renamed]).last?.id == feeds[0].id)
    #expect(try await store.river() == ids)
    #expect(
      try await store.feeds.subscribe([old, renamed]).map(\.id) == [feeds[1].id, feeds[0].id])
  }

  @Test func `who is named at both addresses is two feeds`() async throws {
    let store = try FeedStore.empty()
    let feed = try #require(try await store.feeds.subscribe([old]).first)
    try await store.moves(feed.id, to: new.url)
    let both = try await store.feeds.subscribe([new, old])
    #expect(both.last?.id == feed.id)
    #expect(both.last?.schedule.movedTo == new.url)
    #expect(both.first?.url == new.url)
  }
}

extension FeedStore {
  /// Records that the feed's server has moved it permanently.
  func moves(_ feed: FeedID, to address: String) async throws {
    try await write { db in
      guard var schedule = try FeedSchedule.known(of: feed, in: db)?.schedule else { return }
      schedule.movedTo = address
      try schedule.write(for: feed, in: db)
    }
  }
}
