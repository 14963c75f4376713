import FeedFiltering
import FeedFormats
import FeedModel
import FeedStorage
import Foundation
import GRDB
import Testing

struct NewsboatCacheTests {
  private let url = "https://e.example/feed"

  @Test func `entries come over with their marks, and come back as the same ones`() async throws {
    try await withCache { path in
      let cache = try NewsboatCache(path: path)
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      let adopted = try cache.feed(at: url)
      let count = try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_000)
      #expect(count.items == 3)
      #expect(count.read == 2)
      #expect(count.favourites == 1)
      let listed = try await store.timeline.list(ListQuery())
      #expect(listed.map(\.title) == ["Unread & flagged", "Read"])
      #expect(listed.map(\.isRead) == [false, true])
      #expect(listed.map(\.isFavourite) == [true, false])
      #expect(listed.first?.feedTitle == "Newsboat's title")

      let again = ParsedFeed(
        format: .rss2,
        items: [
          ParsedItem(id: "b", kind: .article, title: "Read, changed", published: 1_700_000_000)
        ])
      let saved = try await store.ledger.save(again, for: feed.id, now: 1_800_000_100)
      #expect(saved.new == 0)
      #expect(try await store.timeline.list(ListQuery()).map(\.isRead) == [false, true])
      #expect(try await store.marks.undo() == nil)
    }
  }

  @Test func `taking over twice changes nothing`() async throws {
    try await withCache { path in
      let cache = try NewsboatCache(path: path)
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      let adopted = try cache.feed(at: url)
      try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_000)
      let before = try await store.timeline.list(ListQuery())
      let count = try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_100)
      #expect(count.items == 0)
      #expect(try await store.timeline.list(ListQuery()) == before)
    }
  }

  @Test func `what a server knows the feed by comes over, unless the feed has been fetched`()
    async throws
  {
    try await withCache { path in
      let cache = try NewsboatCache(path: path)
      let adopted = try cache.feed(at: url)
      let wanted = Validators(etag: "\"v1\"", lastModified: "Tue, 14 Nov 2023 22:13:20 GMT")
      #expect(adopted.validators == wanted)
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_000)
      #expect(try await store.feeds.all().first?.validators == wanted)
      var other = adopted
      other.validators = Validators(etag: "other")
      try await store.feeds.adopt(other, for: feed.id, now: 1_800_000_000)
      #expect(try await store.feeds.all().first?.validators == wanted)
      // A feed without entries in the archive must be fetched completely, so it gets no validators.
      let unread = try #require(
        try await store.feeds.subscribe([Subscription(url: "http://b/")]).first)
      try await store.feeds.adopt(
        AdoptedFeed(validators: wanted), for: unread.id, now: 1_800_000_000)
      #expect(try await store.feeds.all().first?.validators == Validators())
    }
  }

  @Test func `flags come over with their letters, and query feeds ask for them`() async throws {
    try await withCache { path in
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      var adopted = try NewsboatCache(path: path).feed(at: url)
      #expect(adopted.items.map(\.flags) == ["x", "", ""])
      adopted.items[1].flags = "Sa"
      try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_000)
      let starred = AdoptedItem(guid: "d", title: "Starred here")
      try await store.feeds.adopt(AdoptedFeed(items: [starred]), for: feed.id, now: 1_800_000_000)
      let own = try #require(
        try await store.timeline.list(ListQuery()).first { $0.title == starred.title })
      try await store.marks.setFavourite(true, for: own.id)
      for (expression, titles) in [
        ("flags # \"x\"", ["Unread & flagged"]), ("flags # \"a\"", ["Read"]),
        ("flags # \"aS\"", ["Read"]), ("flags # \"s\"", []), ("flags # \"ax\"", []),
        ("flags = \"Sa\"", ["Read"]), ("flags # \"f\"", ["Starred here"]),
        ("flags !# \"x\" and flags =~ \".\"", ["Read", "Starred here"]),
      ] {
        let queryFeed = QueryFeed(
          name: "", expression: try QueryExpression(parsing: expression), text: expression)
        let query = ListQuery(saved: .queryFeed(queryFeed, now: 1_800_000_000))
        #expect(
          Set(try await store.timeline.list(query).map(\.title)) == Set(titles), "\(expression)")
      }
    }
  }

  @Test func `what was deleted there stays out of sight when a hidden feed comes back`()
    async throws
  {
    try await withCache { path in
      let store = try FeedStore.empty()
      let hidden = Subscription(url: url, isHidden: true)
      let feed = try #require(try await store.feeds.subscribe([hidden]).first)
      try await store.feeds.adopt(
        NewsboatCache(path: path).feed(at: url), for: feed.id, now: 1_800_000_000)
      try await store.feeds.subscribe([Subscription(url: url)])
      #expect(
        try await store.timeline.list(ListQuery()).map(\.title) == ["Unread & flagged", "Read"])
    }
  }

  @Test func `what newsboat calls entries otherwise than their feed is the same entry`()
    async throws
  {
    try await withCache { path in
      let database = try DatabaseQueue(path: path)
      try await database.write { db in
        try db.execute(
          sql: """
            DELETE FROM rss_item;
            INSERT INTO rss_item (guid, title, author, url, feedurl, pubDate, content, unread, flags)
            VALUES (char(10) || '  blank ' , 'Blank', '', 'https://e.example/1', ?1, 1700000300, '', 0, 's'),
              ('https://e.example/2Tue, 14 Nov 2023 22:13:20 GMT', 'No guid', '', 'https://e.example/2',
                ?1, 1700000000, '', 0, 't'),
              ('https://e.example/3', 'Link', '', 'https://e.example/3', ?1, 1700000000, '', 0, 'u'),
              ('https://e.example/4x', 'Longer', '', 'https://e.example/4', ?1, 1700000000, '', 0, 'v');
            """, arguments: [url])
      }
      try database.close()
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      try await store.feeds.adopt(
        NewsboatCache(path: path).feed(at: url), for: feed.id, now: 1_800_000_000)
      let listed = try await store.timeline.list(ListQuery())
      #expect(listed.map(\.isRead) == [true, true, true, true])
      #expect(listed.map(\.isFavourite) == [true, true, true, true])
      let document = """
        <rss version="2.0"><channel><title>T</title>
        <item><title>Blank</title><guid>
          blank </guid><link>https://e.example/1</link></item>
        <item><title>No guid</title><link>https://e.example/2</link>
        <pubDate>Tue, 14 Nov 2023 22:13:20 GMT</pubDate></item>
        <item><title>Link</title><link>https://e.example/3</link></item>
        <item><title>Longer</title><guid>https://e.example/4x</guid>
        <link>https://e.example/4</link></item></channel></rss>
        """
      let saved = try await store.ledger.save(
        try FeedParser.parse(Array(document.utf8)), for: feed.id, now: 1_800_000_100)
      #expect(saved.new == 0)
    }
  }

  @Test func `a file that is no cache, or is not there, is refused`() async throws {
    try await withCache { path in
      try "text".write(toFile: path + ".txt", atomically: true, encoding: .utf8)
      #expect(throws: ReaderStoreError.notItsStore(path: path + ".txt", .newsboat)) {
        try NewsboatCache(path: path + ".txt")
      }
      #expect(
        throws: ReaderStoreError.unreadable(
          path: path + ".none", reason: "no such file or directory")
      ) {
        try NewsboatCache(path: path + ".none")
      }
      let other = try DatabaseQueue(path: path + ".db")
      try await other.write { try $0.execute(sql: "CREATE TABLE rss_feed (x)") }
      try other.close()
      #expect(throws: ReaderStoreError.notItsStore(path: path + ".db", .newsboat)) {
        try NewsboatCache(path: path + ".db")
      }
    }
  }

  @Test func `a cache of an older version has fewer columns`() async throws {
    try await withCache { path in
      let old = try DatabaseQueue(path: path)
      try await old.write { db in
        try db.execute(
          sql: """
            ALTER TABLE rss_item DROP COLUMN flags; ALTER TABLE rss_item DROP COLUMN deleted;
            ALTER TABLE rss_item DROP COLUMN base; ALTER TABLE rss_feed DROP COLUMN etag;
            """)
      }
      try old.close()
      let adopted = try NewsboatCache(path: path).feed(at: url)
      #expect(adopted.items.map(\.title) == ["Unread & flagged", "Read", "Deleted"])
      #expect(adopted.validators.etag == nil)
      #expect(adopted.validators.lastModified == "Tue, 14 Nov 2023 22:13:20 GMT")
    }
  }

  @Test func `plain text keeps its signs and lines, and a link is completed by its base`()
    async throws
  {
    try await withCache { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { db in
        try db.execute(
          sql: """
            ALTER TABLE rss_item ADD COLUMN content_mime_type VARCHAR(255) NOT NULL DEFAULT '';
            UPDATE rss_item SET url = '../b', base = 'https://e.example/x/',
              content = 'A <b> & C' || char(10) || char(10) || 'D', content_mime_type = 'text/plain'
              WHERE guid = 'b';
            """)
      }
      try queue.close()
      let adopted = try NewsboatCache(path: path).feed(at: url)
      let parsed = try adopted.parsed()
      let item = try #require(parsed.items.first { $0.id == "b" })
      #expect(item.link == "https://e.example/b")
      let content = item.contentHTML ?? item.contentText ?? ""
      #expect(content.contains("A &lt;b&gt; &amp; C") || content.contains("A <b> & C"))
      #expect(adopted.items.map(\.isPlain) == [false, true, false])
    }
  }

  @Test func `a damaged cache is named, and a locked one too`() async throws {
    try await withCache { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(bytes.count > 8_192)
      bytes.replaceSubrange(4_096..., with: [UInt8](repeating: 0xA5, count: bytes.count - 4_096))
      let damaged = path + ".damaged"
      try Data(bytes).write(to: URL(filePath: damaged))
      #expect(throws: ReaderStoreError.damaged(path: damaged)) {
        try NewsboatCache(path: damaged).feed(at: url)
      }
      let writer = try DatabaseQueue(path: path)
      try await writer.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN EXCLUSIVE")
        #expect(throws: ReaderStoreError.locked(path: path, .newsboat)) {
          try NewsboatCache(path: path, timeout: 0.01)
        }
        try db.execute(sql: "ROLLBACK")
      }
      #expect(try NewsboatCache(path: path).feed(at: url).items.count == 3)
    }
  }

  /// Runs `work` with a cache of newsboat 2.21 that has three entries of one feed, one of them
  /// deleted.
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
          INSERT INTO rss_feed (rssurl, url, title, lastmodified, etag)
            VALUES ('https://e.example/feed', 'https://e.example/', 'Newsboat''s title',
              1700000000, '"v1"');
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
