import FeedModel
import Foundation
import Testing

@testable import FeedStorage

struct SavingTests {
  @Test(arguments: Shelf.allCases)
  func `a refresh keeps the reader's marks and takes over what the feed says now`(shelf: Shelf)
    async throws
  {
    try await shelf.withStore { store, feed in
      let ids = try await store.saving([.named("b", at: 20), .named("a", at: 10)], for: feed)
      try await store.marks.setRead(true, for: ids[0])
      try await store.marks.setFavourite(true, for: ids[1])

      var changed = ParsedItem.named("a", at: 99)
      changed.title = "a, corrected"
      let result = try await store.ledger.save(
        ParsedFeed(format: .rss2, items: [.named("b", at: 20), changed]), for: feed, now: 2_000_000)

      #expect(result == SaveResult(new: 0, changed: 1))
      let rows = try await store.timeline.page(TimelineRequest(), zone: .utc).rows
      #expect(rows.map(\.headline) == ["b", "a, corrected"])
      #expect(rows.compactMap(\.head?.id) == ids)
      #expect(rows.compactMap(\.head?.isRead) == [true, false])
      #expect(rows.compactMap(\.head?.isFavourite) == [false, true])
    }
  }

  @Test func `saving the same document again changes nothing`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let items = [ParsedItem.named("a"), .named("b")]
      let first = try await store.ledger.save(
        ParsedFeed(format: .rss2, items: items), for: feed, now: 5)
      let again = try await store.ledger.save(
        ParsedFeed(format: .rss2, items: items), for: feed, now: 9)
      #expect(first == SaveResult(new: 2, changed: 0))
      #expect(again == SaveResult(new: 0, changed: 0))
    }
  }

  @Test(
    arguments: [
      (published: 253_402_300_799, updated: nil, sortTime: 1_000_000),
      (published: 0, updated: nil, sortTime: 0),
      (published: nil, updated: 500, sortTime: 500),
      (published: nil, updated: nil, sortTime: 1_000_000),
      (published: -86_400, updated: 500, sortTime: -86_400),
      (published: Int64.min, updated: nil, sortTime: -62_135_596_800),
      (published: Int64.max, updated: nil, sortTime: 1_000_000),
    ] as [(published: Int64?, updated: Int64?, sortTime: Int64)])
  func `the sort time is frozen when an item is first seen`(
    published: Int64?, updated: Int64?, sortTime: Int64
  ) async throws {
    try await Shelf.memory.withStore { store, feed in
      let item = ParsedItem(
        id: "x", kind: .article, title: "x", published: published, updated: updated)
      try await store.saving([item], for: feed, now: 1_000_000)
      let later = ParsedItem(id: "x", kind: .article, title: "y", published: 700, updated: 700)
      let ids = try await store.saving([later], for: feed, now: 3_000_000)
      #expect(ids.map(\.sortTime) == [sortTime])
      #expect(try await store.titles() == ["y"])
    }
  }

  @Test func `of the same name twice in one document the first wins`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let twice = [
        ParsedItem(id: "x", kind: .article, title: "first"),
        ParsedItem(id: "x", kind: .article, title: "second"),
      ]
      try await store.saving(twice, for: feed)
      try await store.saving(twice, for: feed)
      #expect(try await store.titles() == ["first"])
    }
  }

  @Test func `of the same name with two dates both are kept, refresh after refresh`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let twice = [
        ParsedItem(id: "x", kind: .status, published: 2000, contentText: "later"),
        ParsedItem(id: "x", kind: .status, published: 1000, contentText: "earlier"),
      ]
      try await store.saving(twice, for: feed)
      try await store.saving(twice, for: feed)
      #expect(try await store.titles() == ["later", "earlier"])
    }
  }

  @Test func `names that are equal strings but different bytes are different entries`() async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let (composed, decomposed) = ("é", "e\u{301}")
      try #require(composed == decomposed)
      try await store.saving([.named(composed), .named(decomposed)], for: feed)
      #expect(try await store.river().count == 2)
    }
  }

  @Test func `entries of one second keep the order of the document`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving([.named("a"), .named("b"), .named("c")], for: feed, now: 7)
      try await store.saving([.named("n"), .named("a"), .named("b")], for: feed, now: 7)
      #expect(try await store.titles() == ["n", "a", "b", "c"])
    }
  }

  @Test func `the same name in two feeds is two entries`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([
      Subscription(url: "https://a.example"), Subscription(url: "https://b.example"),
    ])
    for feed in feeds { try await store.saving([.named("x")], for: feed.id) }
    #expect(try await store.river().count == 2)
  }

  @Test func `a text is kept apart and given back whole`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let enclosures = [
        ParsedItem.Enclosure(url: "https://a.example/1.mp3", type: "audio/mpeg", length: 12),
        ParsedItem.Enclosure(url: "https://a.example/2"),
      ]
      let rich = ParsedItem(
        id: "1", kind: .article, title: "1", contentHTML: "<p>Hi \u{1f600}</p>", contentText: "Hi",
        enclosures: enclosures, comments: "https://a.example/c")
      let plain = ParsedItem(id: "2", kind: .status, contentText: "1 < 2 & 3\n\nend")
      let ids = try await store.saving([rich, plain], for: feed)
      #expect(
        try await store.timeline.body(of: ids[0])
          == EntryBody(
            html: "<p>Hi \u{1f600}</p>", comments: "https://a.example/c", enclosures: enclosures,
            words: 1))
      #expect(
        try await store.timeline.body(of: ids[1])
          == EntryBody(html: "<p>1 &lt; 2 &amp; 3</p>\n<p>end</p>\n", words: 6))
      #expect(try await store.timeline.body(of: EntryID(1)) == nil)
      #expect(try await store.timeline.item(ids[0])?.headline == "1")
      #expect(try await store.timeline.item(EntryID(1)) == nil)
    }
  }

  @Test func `the feed remembers its answer, and a success clears a failure`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.ledger.noteFailure(for: feed, now: 5, attempt: FetchAttempt(.gone)) { _ in
        "No\u{1b} answer."
      }
      let failed = try #require(try await store.feeds.all().first)
      #expect(failed.failure == "No answer.")
      #expect(failed.lastFetched == 5)

      let validators = Validators(etag: "W/\"1\"", lastModified: "yesterday")
      try await store.ledger.save(
        ParsedFeed(format: .rss2, title: "Own title"), for: feed, validators: validators,
        bodyDigest: [1, 2, 3], now: 6)
      let saved = try #require(try await store.feeds.all().first)
      #expect(saved.failure == nil)
      #expect(saved.validators == validators)
      #expect(saved.bodyDigest == [1, 2, 3])
      #expect(saved.title == "A")

      try await store.ledger.noteFailure("Again.", for: feed, now: 7)
      try await store.notesUnchanged(feed, validators: Validators(etag: "2"), now: 8)
      let unchanged = try #require(try await store.feeds.all().first)
      #expect(unchanged.failure == nil)
      #expect(unchanged.validators == Validators(etag: "2"))
      #expect(unchanged.lastFetched == 8)
      #expect(unchanged.bodyDigest == [1, 2, 3])
    }
  }

  @Test func `a second that is full borrows from the one before`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving([.named("a", at: 50)], for: feed)
      let last = EntryID(startOf: 51).rawValue - 1
      try await store.write { db in
        try db.execute(sql: Schema.singleArrivals)
        try db.execute(
          sql: """
            INSERT INTO entry (id, feed, digest, firstSeen, version, kind, host, lead, wordCount)
            VALUES (?, ?, randomblob(16), 0, x'', 'article', '', '', 0)
            """, arguments: [last, feed.rawValue])
        try db.execute(sql: "DROP TRIGGER entryArrives")
      }
      let ids = try await store.saving([.named("b", at: 50), .named("c", at: 50)], for: feed)
      #expect(ids.map(\.sortTime) == [50, 50, 49, 49])
      #expect(try await store.titles().suffix(2) == ["b", "c"])
    }
  }
}
