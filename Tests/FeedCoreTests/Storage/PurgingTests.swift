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

  @Test func `an act on what was deleted is not undone on what gets its place`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let acts: [(String, (EntryID) async throws -> Void)] = [
        ("a favourite", { try await store.marks.setFavourite(true, for: $0) }),
        ("not a favourite", { try await store.marks.setFavourite(false, for: $0) }),
        ("rated", { try await store.marks.setRating(3, for: [$0]) }),
        ("unrated", { try await store.marks.setRating(0, for: [$0]) }),
        ("tagged", { try await store.marks.change(TagChange(added: ["old"]), for: [$0]) }),
        ("untagged", { try await store.marks.change(TagChange(removed: ["old"]), for: [$0]) }),
        ("noted", { try await store.marks.setNote("old", for: [$0]) }),
        ("not noted", { try await store.marks.setNote(nil, for: [$0]) }),
        ("read", { try await store.marks.setRead(true, for: $0) }),
        ("unread", { try await store.marks.setRead(false, for: $0) }),
        ("hidden", { try await store.marks.hide($0) }),
      ]
      try await store.saving([.named("first", at: 86_400)], for: feed, now: 1_000_000)
      let id = try #require(try await store.river().first)
      for (_, act) in acts { try await act(id) }

      // The purge ends after this step, as if the next refresh had begun.
      let next = try await store.write { db in
        try Purge(feed: feed.rawValue, rule: Retention(items: 0), now: 2_000_000).step(in: db)
      }
      #expect(next?.count == 1)
      try await store.saving([.named("second", at: 86_400)], for: feed, now: 2_000_000)
      #expect(try await store.river() == [id])
      try await store.marks.store.purge(now: 2_000_000) { _ in Retention() }
      // Marks of its own, which an act of before would take away or change.
      try await store.write { db in
        try db.execute(
          sql: """
            INSERT INTO rating (entry, stars, since) SELECT id, 5, 0 FROM entry;
            INSERT INTO tagged (entry, tags) SELECT id, '["new"]' FROM entry;
            INSERT INTO noted (entry, note) SELECT id, 'new' FROM entry;
            """)
      }
      let before = try await store.timeline.listed(id)
      for (name, _) in acts.reversed() {
        let undone = try #require(try await store.marks.undo(), "\(name)")
        #expect(undone.count == 0 && undone.entry == nil, "\(name)")
        #expect(try await store.timeline.listed(id) == before, "\(name)")
      }
      for (name, _) in acts {
        #expect(try await store.marks.redo()?.count == 0, "\(name)")
        #expect(try await store.timeline.listed(id) == before, "\(name)")
      }
      #expect(try await store.count("SELECT count(*) FROM tally") == 1)
    }
  }

  @Test func `a visitor's act on what was deleted is not undone on what gets its place`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let owner = try FeedStore.onDiskOrEmpty(at: path)
      let feed = try await owner.onlyFeed()
      let old = try await owner.saving([.named("first", at: 86_400)], for: feed)
      let visit = try FeedStore.visiting(path)
      try await visit.marks.setFavourite(true, for: old[0])
      try await visit.marks.setFavourite(false, for: old[0])
      #expect(try await owner.purge(now: 0) { _ in Retention(items: 0) } == 1)
      try await visit.noteForeignChange()
      let new = try await owner.saving([.named("second", at: 86_400)], for: feed)
      #expect(new == old)
      try await visit.noteForeignChange()
      #expect(try await visit.marks.undo()?.count == 0)
      #expect(try await visit.river() == new)
      #expect(try await visit.river(.favourites).isEmpty)
    }
  }

  @Test func `what an older program left behind in the journal goes with the next purge`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.marks.setRead(true, for: ids)
      try await store.write { db in
        try db.execute(sql: "DELETE FROM entry WHERE title = '2'")
      }
      try await store.purge(now: 0) { _ in Retention() }
      #expect(try await store.count("SELECT count(*) FROM journalEntry") == 2)
      #expect(try await store.marks.undo()?.count == 2)
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
