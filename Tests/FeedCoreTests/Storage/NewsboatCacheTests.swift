import Foundation
import GRDB
import Testing

@testable import FeedCore

struct NewsboatCacheTests {
  private let url = "https://e.example/feed"

  @Test func `entries come over with their marks, and come back as the same ones`() async throws {
    try await withCache { path in
      let cache = try NewsboatCache(path: path)
      let store = try FeedStore.inMemory()
      let feed = try #require(try await store.subscribe([Subscription(url: url)]).first)
      let items = try cache.items(of: url)
      let parsed = try AdoptedItem.feed(of: items, title: cache.title(of: url))
      let count = try await store.adopt(parsed, marks: items, for: feed.id, now: 1_800_000_000)
      #expect(count.items == 3)
      #expect(count.read == 2)
      #expect(count.favourites == 1)
      let listed = try await store.list(ListQuery())
      #expect(listed.map(\.title) == ["Unread & flagged", "Read"])
      #expect(listed.map(\.isRead) == [false, true])
      #expect(listed.map(\.isFavourite) == [true, false])
      #expect(listed.first?.feedTitle == "Newsboat's title")

      let again = ParsedFeed(
        format: .rss2,
        items: [
          ParsedItem(id: "b", kind: .article, title: "Read, changed", published: 1_700_000_000)
        ])
      let saved = try await store.save(again, for: feed.id, now: 1_800_000_100)
      #expect(saved.new == 0)
      #expect(try await store.list(ListQuery()).map(\.isRead) == [false, true])
      #expect(try await store.undo() == nil)
    }
  }

  @Test func `taking over twice changes nothing`() async throws {
    try await withCache { path in
      let cache = try NewsboatCache(path: path)
      let store = try FeedStore.inMemory()
      let feed = try #require(try await store.subscribe([Subscription(url: url)]).first)
      let items = try cache.items(of: url)
      let parsed = try AdoptedItem.feed(of: items, title: nil)
      try await store.adopt(parsed, marks: items, for: feed.id, now: 1_800_000_000)
      let before = try await store.list(ListQuery())
      let count = try await store.adopt(parsed, marks: items, for: feed.id, now: 1_800_000_100)
      #expect(count.items == 0)
      #expect(try await store.list(ListQuery()) == before)
    }
  }

  @Test func `a file that is no cache is refused`() async throws {
    try await withCache { path in
      try "text".write(toFile: path + ".txt", atomically: true, encoding: .utf8)
      #expect(throws: StoreFailure.notNewsboat(path: path + ".txt")) {
        try NewsboatCache(path: path + ".txt")
      }
      #expect(throws: StoreFailure.notNewsboat(path: path + ".none")) {
        try NewsboatCache(path: path + ".none")
      }
    }
  }

  /// A cache as newsboat 2.21 makes it, with three entries of one feed, one of them deleted.
  private func withCache(_ work: (_ path: String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "cache.db").path
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE rss_feed (rssurl VARCHAR(1024) PRIMARY KEY NOT NULL, url VARCHAR(1024) NOT NULL,
            title VARCHAR(1024) NOT NULL, lastmodified INTEGER(11) NOT NULL DEFAULT 0,
            is_rtl INTEGER(1) NOT NULL DEFAULT 0, etag VARCHAR(128) NOT NULL DEFAULT '');
          CREATE TABLE rss_item (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, guid VARCHAR(64) NOT NULL,
            title VARCHAR(1024) NOT NULL, author VARCHAR(1024) NOT NULL, url VARCHAR(1024) NOT NULL,
            feedurl VARCHAR(1024) NOT NULL, pubDate INTEGER NOT NULL, content VARCHAR(65535) NOT NULL,
            unread INTEGER(1) NOT NULL, enclosure_url VARCHAR(1024), enclosure_type VARCHAR(1024),
            enqueued INTEGER(1) NOT NULL DEFAULT 0, flags VARCHAR(52),
            deleted INTEGER(1) NOT NULL DEFAULT 0, base VARCHAR(128) NOT NULL DEFAULT '');
          INSERT INTO rss_feed (rssurl, url, title)
            VALUES ('https://e.example/feed', 'https://e.example/', 'Newsboat''s title');
          INSERT INTO rss_item (guid, title, author, url, feedurl, pubDate, content, unread, flags, deleted)
            VALUES ('a', 'Unread & flagged', 'Ann', 'https://e.example/a', 'https://e.example/feed',
              1700000300, '<p>Text\u{1B}[31m</p>', 1, 'x', 0),
            ('b', 'Read', '', 'https://e.example/b', 'https://e.example/feed', 1700000200, '', 0, NULL, 0),
            ('c', 'Deleted', '', 'https://e.example/c', 'https://e.example/feed', 1700000100, '', 0, '', 1);
          """)
    }
    try queue.close()
    try await work(path)
  }
}
