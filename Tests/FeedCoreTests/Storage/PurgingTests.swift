import FeedModel
import GRDB
import Testing

@testable import FeedStorage

struct PurgingTests {
  @Test func `old entries go and do not come back, favourites stay`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let items = ParsedItem.numbered(1...6)
      try await store.saving(Array(items.prefix(3)), for: feed, now: 1000)
      let ids = try await store.saving(items, for: feed, now: 2_000_000)
      try await store.marks.setFavourite(true, for: ids[5])
      let rule = Retention(days: 10)
      #expect(try await store.purge(now: 865_000) { _ in rule } == 0)
      #expect(try await store.purge(now: 865_001) { _ in rule } == 2)
      #expect(try await store.titles() == ["6", "5", "4", "1"])
      #expect(try await store.timeline.body(of: ids[4]) == nil)

      let result = try await store.ledger.save(
        ParsedFeed(format: .rss2, items: items), for: feed, now: 3_000_000)
      #expect(result == SaveResult())
      #expect(try await store.titles() == ["6", "5", "4", "1"])
      #expect(try await store.count("SELECT count(*) FROM body") == 4)
    }
  }

  @Test func `each feed keeps its newest`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([
      Subscription(url: "https://a.example"), Subscription(url: "https://b.example"),
    ])
    try await store.saving(ParsedItem.numbered(1...9), for: feeds[0].id)
    try await store.saving(ParsedItem.numbered(11...13), for: feeds[1].id)
    #expect(try await store.purge(now: 0) { _ in Retention(items: 4) } == 5)
    #expect(try await store.titles() == ["13", "12", "11", "9", "8", "7", "6"])
    #expect(try await store.purge(now: 0) { _ in Retention(items: 0) } == 7)
    #expect(try await store.titles() == [])
    #expect(try await store.count("SELECT count(*) FROM tally") == 0)
  }

  @Test func `what a feed still shows of long ago is kept for the days after it was first seen`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...3), for: feed, now: 900_000_000)
      #expect(try await store.purge(now: 900_000_000) { _ in Retention(days: 365) } == 0)
    }
  }

  @Test func `an act on what is gone is undone without it`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.marks.markRead(in: .all)
      try await store.purge(now: 0) { _ in Retention(items: 1) }
      #expect(
        try await store.marks.undo()
          == UndoneAct(kind: .viewRead, count: 1, entry: ids[0], title: "3"))
      #expect(try await store.river(.unread) == [ids[0]])
    }
  }

  @Test func `not even a stray statement deletes a favourite`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.setFavourite(true, for: ids[0])
      await #expect(throws: StoreError.io(reason: "a favourite is kept")) {
        try await store.write { db in try db.execute(sql: "DELETE FROM entry") }
      }
      #expect(try await store.river() == ids)
    }
  }
}
