import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStorage

/// The counters of the page of feeds.
struct OverviewTests {
  private static let day: Int64 = 86_400
  private static let now: Int64 = 100 * day + 3600

  @Test(arguments: Shelf.allCases)
  func `counters follow what comes, what is marked and what goes`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...5), for: feed, now: Self.now)
      try await store.expect(items: 5, unread: 5, favourites: 0)
      try await store.marks.setRead(true, for: ids[0])
      try await store.marks.setFavourite(true, for: ids[1])
      try await store.expect(items: 5, unread: 4, favourites: 1)
      try await store.marks.hide(ids[2])
      try await store.expect(items: 4, unread: 3, favourites: 1)
      _ = try await store.marks.undo()
      try await store.expect(items: 5, unread: 4, favourites: 1)
      _ = try await store.purge(now: Self.now) { _ in Retention(items: 1) }
      try await store.expect(items: 2, unread: 1, favourites: 1)
      try await store.feeds.subscribe([])
      #expect(try await store.feeds.overview(now: Self.now).favourites == 1)
      _ = try await store.onlyFeed()
      try await store.expect(items: 2, unread: 1, favourites: 1)
    }
  }

  @Test func `all that is read at once is counted so, and undone so`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...2100), for: feed, now: Self.now)
      _ = try await store.marks.markRead(in: .all, search: nil, within: nil)
      try await store.expect(items: 2100, unread: 0, favourites: 0)
      try await store.saving([.named("late")], for: feed, now: Self.now)
      try await store.expect(items: 2101, unread: 1, favourites: 0)
      _ = try await store.marks.undo()
      try await store.expect(items: 2101, unread: 2101, favourites: 0)
      _ = try await store.marks.redo()
      try await store.expect(items: 2101, unread: 1, favourites: 0)
    }
  }

  @Test func `entries are counted by the day`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let days: [Int64] = [0, 0, 1, 29, 30]
      let items = days.enumerated().map { number, age in
        ParsedItem.named("\(number)", at: Self.now - age * Self.day)
      }
      try await store.saving(items, for: feed, now: Self.now)
      let summary = try #require(try await store.feeds.overview(now: Self.now).feeds.first)
      #expect(summary.daily.count == FeedSummary.days)
      #expect(summary.daily.first == 1 && summary.daily.suffix(2) == [1, 2])
      #expect(summary.daily.reduce(0, +) == 4)
      #expect(summary.lastItem == Self.now)
    }
  }

  @Test func `an archive from before there were counters gets them`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/old.sqlite"
      let queue = try DatabaseQueue(path: path, configuration: FeedStore.configuration)
      try Schema.migrator.migrate(queue, upTo: "6 standing")
      try await queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO feed (id, url, position) VALUES (1, 'https://a.example/', 1);
            INSERT INTO entry (id, feed, digest, firstSeen, version, kind, host, lead, wordCount)
              SELECT (\(Self.now) - value * 60) << \(EntryID.sequenceBits), 1,
                CAST(printf('%016d', value) AS BLOB), 0, x'', 'article', '', '', 0
              FROM json_each('[1,2,3]');
            DELETE FROM unread WHERE entry = (SELECT max(entry) FROM unread);
            INSERT INTO favourite SELECT min(entry), 0 FROM shown;
            """)
      }
      try queue.close()
      let store = try FeedStore.onDisk(at: path)
      try await store.expect(items: 3, unread: 2, favourites: 1)
      #expect(try await store.feeds.overview(now: Self.now).feeds.first?.daily.last == 3)
    }
  }

  @Test func `a page comes when a feed is asked or a mark is set, and not otherwise`() async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed, now: Self.now)
      var pages = store.feeds.overviews(now: { Self.now }).makeAsyncIterator()
      #expect(try await pages.next()?.unread == 2)
      try await store.setPreference("density", to: "compact")
      try await store.marks.setRead(true, for: ids[0])
      #expect(try await pages.next()?.unread == 1)
      try await store.notesUnchanged(feed, now: Self.now + 5)
      #expect(try await pages.next()?.feeds.first?.feed.lastFetched == Self.now + 5)
    }
  }

  @Test func `without a listener nothing is read`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let listener = Task {
        for try await _ in store.feeds.overviews(now: { Self.now }) {}
      }
      listener.cancel()
      try await listener.value
      let reads = "SELECT total(run) FROM sqlite_stmt WHERE sql LIKE '%feedCount%' AND ro"
      let before = try await store.count(reads)
      try await store.notesUnchanged(feed, now: Self.now)
      #expect(try await store.count(reads) == before)
    }
  }

  @Test func `a host that is paused, and one that is not`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe(
      ["a", "b"].map { Subscription(url: "https://\($0).example/feed") })
    try await store.write { db in
      try HostPause(host: "a.example", since: 0, until: Self.now + 60).write(in: db)
    }
    try await store.ledger.noteFailure("It is busy.", for: feeds[0].id, now: Self.now)
    try await store.ledger.noteFailure("It is broken.", for: feeds[1].id, now: Self.now)
    let overview = try await store.feeds.overview(now: Self.now)
    #expect(
      overview.feeds.map(\.condition) == [
        .paused(until: Self.now + 60), .failing("It is broken."),
      ])
    let later = try await store.feeds.overview(now: Self.now + 61)
    #expect(later.feeds.first?.condition == .failing("It is busy."))
  }
}

extension FeedStore {
  /// Expects these counters of the only feed, and that they agree with the marks.
  fileprivate func expect(
    items: Int, unread: Int, favourites: Int, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let counted = try await feeds.overview(now: 0).feeds.first
    #expect(
      [counted?.items, counted?.unread, counted?.favourites] == [items, unread, favourites],
      sourceLocation: location)
    var walked: [Int] = []
    for table in ["shown", "unread", "favourite"] {
      walked.append(try await count("SELECT count(*) FROM \(table)"))
    }
    #expect(walked == [items, unread, favourites], sourceLocation: location)
  }
}
