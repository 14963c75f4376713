import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStorage

struct RatingTests {
  private func stars(_ ids: [EntryID], in store: FeedStore) async throws -> [Int] {
    var stars: [Int] = []
    for id in ids { stars.append(try await store.timeline.item(id)?.head?.rating ?? -1) }
    return stars
  }

  @Test func `a rating is set, changed and taken away, and each step is undone`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.marks.setRating(3, for: [ids[1]])
      try await store.marks.setRating(3, for: [ids[1]])
      try await store.marks.setRating(5, for: [ids[1]])
      try await store.marks.setRating(0, for: [ids[1]])
      try await store.marks.setRating(0, for: [ids[1]])
      #expect(try await stars(ids, in: store) == [0, 0, 0])

      var undone: [ActKind] = []
      var seen: [Int] = []
      while let act = try await store.marks.undo() {
        undone.append(act.kind)
        seen += try await stars([ids[1]], in: store)
      }
      #expect(undone == [.unrate, .rate, .rate])
      #expect(seen == [5, 3, 0])
      for expected in [3, 5, 0] {
        _ = try await store.marks.redo()
        #expect(try await stars(ids, in: store) == [0, expected, 0])
      }
      #expect(try await store.marks.redo() == nil)
    }
  }

  @Test func `other stars do not change since when an entry has been rated`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...1), for: feed)
      try await store.marks.setRating(2, for: ids)
      try await store.write { db in try db.execute(sql: "UPDATE rating SET since = 7") }
      try await store.marks.setRating(5, for: ids)
      #expect(try await store.count("SELECT since FROM rating") == 7)
      _ = try await store.marks.undo()
      #expect(try await store.count("SELECT since FROM rating") == 7)
      #expect(try await stars(ids, in: store) == [2])
    }
  }

  @Test func `several entries get their own old stars back with one undo`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...5), for: feed)
      for (id, stars) in zip(ids, [1, 4, 0, 5]) {
        try await store.marks.setRating(stars, for: [id])
      }
      try await store.marks.setRating(4, for: Array(ids[0...3]) + [EntryID(7)])
      #expect(try await stars(ids, in: store) == [4, 4, 4, 4, 0])
      #expect(try await store.marks.undo() == UndoneAct(kind: .rate, count: 3, entry: ids[0]))
      #expect(try await stars(ids, in: store) == [1, 4, 0, 5, 0])
      try await store.marks.setRating(0, for: ids)
      #expect(try await store.marks.undo() == UndoneAct(kind: .unrate, count: 3, entry: ids[0]))
      #expect(try await stars(ids, in: store) == [1, 4, 0, 5, 0])
    }
  }

  @Test func `a rating can be undone and done again after the archive was closed`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      var store = try FeedStore.onDisk(at: path)
      let ids = try await store.saving(ParsedItem.numbered(1...1), for: try await store.onlyFeed())
      try await store.marks.setRating(2, for: ids)
      try await store.marks.setRating(5, for: ids)
      try store.close()
      store = try FeedStore.onDisk(at: path)
      #expect(try await store.marks.undo()?.kind == .rate)
      #expect(try await stars(ids, in: store) == [2])
      try store.close()
      store = try FeedStore.onDisk(at: path)
      #expect(try await store.marks.redo()?.kind == .rate)
      #expect(try await stars(ids, in: store) == [5])
    }
  }

  @Test func `rated entries have a view of their own, hidden or not, by day`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let day = Int64(86_400)
      let items = (1...6).map { ParsedItem.named("\($0)", at: Int64($0) * day) }
      let ids = try await store.saving(items, for: feed)
      for id in [ids[0], ids[2], ids[3]] { try await store.marks.setRating(4, for: [id]) }
      try await store.marks.hide(ids[2])
      #expect(try await store.titles(.rated) == ["6", "4", "3"])
      let page = try await store.timeline.page(
        TimelineRequest(scope: .rated, foldedDays: .all(except: [])), zone: .utc)
      #expect(page.foldedDays.compactMap { page.counts[$0]?.shown } == [1, 1, 1])
      #expect(try await store.marks.markRead(in: .rated) == 3)
      #expect(
        try await store.timeline.list(ListQuery(kinds: [.rated])).map(\.rating) == [4, 4, 4])
      let both = ListQuery(kinds: [.rated, .unread])
      #expect(try await store.timeline.list(both).isEmpty)
    }
  }

  @Test func `a rated entry is not purged, not even by a stray statement`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed, now: 1000)
      try await store.marks.setRating(1, for: [ids[3]])
      let rule = Retention(days: 1)
      #expect(try await store.purge(now: 9_000_000) { _ in rule } == 3)
      #expect(try await store.titles() == ["1"])
      await #expect(throws: StoreError.io(reason: "a rated entry is kept")) {
        try await store.write { db in try db.execute(sql: "DELETE FROM entry") }
      }
      try await store.marks.setRating(0, for: [ids[3]])
      #expect(try await store.purge(now: 9_000_000) { _ in rule } == 1)
    }
  }

  @Test func `ratings survive the removal of their feed and its return`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.marks.setRating(5, for: [ids[1]])
      try await store.feeds.subscribe([])
      #expect(try await store.titles() == [])
      #expect(try await store.titles(.rated) == ["2"])
      #expect(try await store.timeline.list(ListQuery(kinds: [.rated])).map(\.title) == ["2"])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 2)
      _ = try await store.onlyFeed()
      #expect(try await store.titles() == ["2"])
      #expect(try await stars([ids[1]], in: store) == [5])
    }
  }

  @Test func `ratings survive the move of their feed and the import of newsboat's marks`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.setRating(3, for: [ids[1]])
      try await store.write { db in
        try db.execute(sql: "UPDATE feed SET movedTo = 'https://new.example/feed'")
      }
      let moved = try await store.feeds.subscribe([Subscription(url: "https://new.example/feed")])
      #expect(moved.map(\.id) == [feed])
      let known = AdoptedItem(guid: "1", title: "1", isRead: true, flags: "a")
      try await store.feeds.adopt(AdoptedFeed(items: [known]), for: feed, now: 1_000_000)
      let head = try #require(try await store.timeline.item(ids[1])?.head)
      #expect(head.rating == 3 && head.isFavourite && head.isRead)
    }
  }

  @Test func `the details cost the same in an archive of any size`() async throws {
    var steps: [Int] = []
    for count in [Int64(10), 4000] {
      let store = try FeedStore.empty()
      let feed = try await store.onlyFeed()
      let ids = try await store.saving(ParsedItem.numbered(1...count), for: feed)
      try await store.notesUnchanged(feed, now: 1_000_000)
      steps.append(
        try await store.steps {
          let details = try await store.timeline.details(of: ids[3])
          #expect(details != nil)
        })
    }
    #expect(steps[0] > 0 && steps[1] <= steps[0] + 20 && steps[1] < 1000, "\(steps)")
  }

  @Test(arguments: [
    "INSERT INTO rating SELECT max(id), 3, 0 FROM entry", "UPDATE rating SET stars = 1",
    "DELETE FROM rating",
  ])
  func `a refresh cannot write ratings`(statement: String) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.setRating(4, for: [ids[1]])
      await #expect(throws: StoreError.io(reason: "a refresh can not write marks")) {
        try await store.write { db in
          try db.execute(sql: "UPDATE latch SET isSet = 1")
          try db.execute(sql: statement)
        }
      }
      #expect(try await stars(ids, in: store) == [0, 4])
    }
  }

  @Test func `ratings are in what is recovered of a damaged archive`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      let items = ParsedItem.numbered(1...300)
      let ids = try await store.saving(items, for: try await store.onlyFeed())
      try await store.marks.setRating(4, for: Array(ids[0..<20]))
      try await store.marks.setRating(2, for: [ids[299]])
      try store.close()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(0..<16, with: Data(repeating: 0xa5, count: 16))
      try bytes.write(to: URL(fileURLWithPath: path))

      let again = try FeedStore.onDisk(at: path)
      #expect(again.recovery?.entries == 300)
      #expect(try await again.river(.rated) == Array(ids[0..<20]) + [ids[299]])
      #expect(try await stars([ids[0], ids[20], ids[299]], in: again) == [4, 0, 2])
      try await again.saving(items, for: try await again.onlyFeed())
      #expect(try await again.count("SELECT sum(stars) FROM rating") == 82)
    }
  }

  @Test func `an older archive has no ratings, and takes them`() async throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue, upTo: "10 flags")
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO feed (id, url, position) VALUES (1, 'https://a', 1)")
      let isThere = try db.tableExists("rating")
      #expect(!isThere)
    }
    try Schema.migrator.migrate(queue)
    let isThere = try await queue.read { db in try db.tableExists("rating") }
    #expect(isThere)
  }

  @Test func `the details of an entry are what the feed and the ledger say`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let item = ParsedItem(
        id: "tag:a,1", kind: .photo, title: "A bridge", link: "https://a.example/1",
        authors: ["Ann", "Ben"], published: 100, updated: 200, contentText: "one two three",
        enclosures: [ParsedItem.Enclosure(url: "https://a.example/1.mp3", type: "audio/mpeg")],
        image: ParsedItem.Image(
          url: "https://a.example/1.jpg", alternative: "fog", width: 1600, height: 900),
        comments: "https://a.example/1#c", commentCount: 3, categories: ["C++", "two words"])
      try await store.ledger.save(
        ParsedFeed(format: .rss2, items: [item]), for: feed, now: 300,
        attempt: FetchAttempt(.answered(status: 200), bytes: 512))
      let ids = try await store.river()
      try await store.marks.setRating(3, for: ids)
      try await store.notesUnchanged(feed, now: 400)
      let details = try #require(try await store.timeline.details(of: ids[0]))
      #expect(details.item.head?.rating == 3)
      #expect(details.item.head?.author == "Ann, Ben")
      #expect(details.guid == "tag:a,1" && details.firstSeen == 300 && details.updated == 200)
      #expect(details.categories == ["C++", "two words"] && details.wordCount == 3)
      #expect(details.comments == "https://a.example/1#c" && details.commentCount == 3)
      #expect(details.picture == item.image && details.enclosures == item.enclosures)
      #expect(details.source.url == "https://a.example/feed" && details.source.isFollowed)
      #expect(details.source.arrival?.bytes == 512 && details.source.arrival?.newItems == 1)
      #expect(details.source.lastAttempt?.time == 400)
      #expect(details.source.lastAttempt?.status == 304)
      #expect(try await store.timeline.details(of: EntryID(1)) == nil)

      let expression = { (name: String) in
        QueryExpression.comparison(QueryComparison(.categories, .equals(name)))
      }
      for (name, count) in [("C++", 1), ("two words", 1), ("two", 0), ("C", 0)] {
        let query = QueryFeed(name: name, expression: expression(name), text: "")
        #expect(try await store.river(.queryFeed(query, now: 1000)).count == count)
      }
    }
  }
}
