import FeedFormats
import FeedModel
import FeedStorage
import Foundation
import GRDB
import TestSupport
import Testing

/// The databases of other readers, made with their own tables.
struct ReaderDatabaseTests {
  private let url = "https://e.example/feed"

  @Test func `items of newsraft come over with what is important and with the user's own data`()
    async throws
  {
    try await withNewsraft { path in
      let database = try NewsraftDatabase(path: path)
      let adopted = try database.feed(at: url + "/")
      #expect(adopted.title == "Ann's feed")
      #expect(adopted.validators.etag == "\"v1\"")
      #expect(adopted.items.map(\.guid) == ["b", "a", ""])
      #expect(adopted.items.map(\.isRead) == [true, false, true])
      #expect(adopted.items.map(\.isFavourite) == [true, false, false])
      #expect(adopted.items.map(\.tags) == [["toWatch"], [], []])
      #expect(adopted.items.map(\.html) == ["<p>Longer than the summary</p>", "plain & text", ""])
      #expect(adopted.items.map(\.isPlain) == [false, true, false])
      #expect(adopted.items.map(\.author) == ["Ann", "", ""])
      #expect(adopted.items[1].enclosure?.url == "https://e.example/a.mp3")
      #expect(adopted.items[1].enclosure?.type == "audio/mpeg")

      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      for round in 0...1 {
        let count = try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_000)
        #expect((count.items, count.read, count.favourites) == (round == 0 ? 3 : 0, 2, 1))
      }
      let listed = try await store.timeline.list(ListQuery())
      #expect(listed.map(\.isRead) == [true, false, true])
      #expect(listed.map(\.isFavourite) == [true, false, false])
      let marks = try #require(try await store.timeline.marks(after: nil)).marks
      #expect(marks.first { $0.guid == "b" }?.tags == ["toWatch"])
    }
  }

  @Test func `an older database of newsraft has fewer columns`() async throws {
    try await withNewsraft { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { db in
        try db.execute(
          sql: """
            ALTER TABLE items DROP COLUMN user_data; ALTER TABLE items DROP COLUMN important;
            ALTER TABLE feeds DROP COLUMN http_header_etag;
            """)
      }
      try queue.close()
      let adopted = try NewsraftDatabase(path: path).feed(at: url)
      #expect(adopted.items.map(\.title) == ["B", "A", "C"])
      #expect(adopted.items.allSatisfy { !$0.isFavourite && $0.tags.isEmpty })
    }
  }

  @Test func `articles of eilmeldung come over with marks, tags and the folders of their feeds`()
    async throws
  {
    try await withEilmeldung { path in
      let database = try EilmeldungDatabase(path: path)
      #expect(
        try database.feeds() == [
          SubscriptionList.Feed(
            url: url, title: "Ann", site: "https://e.example/", folders: ["Outer", "Inner"],
            categories: ["Other"]),
          SubscriptionList.Feed(url: "https://f.example/", title: "Plain"),
        ])
      let adopted = try database.feed(at: url)
      #expect(adopted.items.map(\.guid) == ["", "https://e.example/1"])
      #expect(adopted.items.map(\.isNamedByFeed) == [false, true])
      #expect(adopted.items.map(\.isRead) == [false, true])
      #expect(adopted.items.map(\.isFavourite) == [false, true])
      #expect(adopted.items.map(\.tags) == [["tech", "later"], []])
      #expect(adopted.items.map(\.date) == [1_735_898_400, 1_735_812_000])
      #expect(adopted.items.first?.enclosure?.url == "https://e.example/2.mp3")
    }
  }

  @Test func `articles from a server are found by their links, and are not doubled`() async throws {
    try await withEilmeldung { path in
      let store = try FeedStore.empty()
      let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
      let document = ParsedFeed(
        format: .rss2,
        items: [
          ParsedItem(
            id: "the feed's own name", kind: .article, title: "Two", link: "https://e.example/2")
        ])
      _ = try await store.ledger.save(document, for: feed.id, now: 1_800_000_000)
      let adopted = try EilmeldungDatabase(path: path).feed(at: url)
      let count = try await store.feeds.adopt(adopted, for: feed.id, now: 1_800_000_100)
      #expect(count.items == 1)
      let marks = try #require(try await store.timeline.marks(after: nil)).marks
      #expect(marks.first { $0.guid == "the feed's own name" }?.tags.sorted() == ["later", "tech"])
      #expect(try await store.timeline.list(ListQuery()).count == 2)
    }
  }

  @Test func `databases of other programs, damaged and locked ones are named`() async throws {
    try await withNewsraft { path in
      #expect(throws: ReaderStoreError.notItsStore(path: path, .eilmeldung)) {
        try EilmeldungDatabase(path: path)
      }
      let text = path + ".txt"
      try String(repeating: "no database ", count: 1_000)
        .write(toFile: text, atomically: true, encoding: .utf8)
      #expect(throws: ReaderStoreError.notItsStore(path: text, .newsraft)) {
        try NewsraftDatabase(path: text)
      }
      let pipe = path + ".pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: ReaderStoreError.notItsStore(path: pipe, .newsraft)) {
        try NewsraftDatabase(path: pipe)
      }
      // newsraft keeps its database locked for as long as it runs.
      let newsraft = try DatabaseQueue(path: path)
      try await newsraft.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN EXCLUSIVE")
        #expect(throws: ReaderStoreError.locked(path: path, .newsraft)) {
          try NewsraftDatabase(path: path, timeout: 0.01)
        }
        try db.execute(sql: "ROLLBACK")
      }
      try newsraft.close()
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes.replaceSubrange(4_096..., with: [UInt8](repeating: 0xA5, count: bytes.count - 4_096))
      let damaged = path + ".damaged"
      try Data(bytes).write(to: URL(filePath: damaged))
      #expect(throws: ReaderStoreError.damaged(path: damaged)) {
        try NewsraftDatabase(path: damaged).feed(at: url)
      }
    }
  }

  // MARK: The readers' files

  private func with(_ sql: String, _ work: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "database").path()
    try OtherDatabase.make(at: path, sql)
    try await work(path)
  }

  /// The tables of newsraft 0.34. Values with several parts begin with their separator.
  private func withNewsraft(_ work: (String) async throws -> Void) async throws {
    func parts(_ words: String...) -> String {
      "'" + words.map { "\u{1F}" + $0 }.joined() + "'"
    }
    let content = parts(
      "type=text/html", "text=<p>Short</p>", "^", "type=text/html",
      "text=<p>Longer than the summary</p>")
    try await with(
      """
      \(OtherDatabase.newsraft)
      INSERT INTO feeds(feed_url, title, link, http_header_etag)
        VALUES ('\(url)', 'Ann''s feed', 'https://e.example/', '"v1"');
      INSERT INTO items VALUES
        ('\(url)', 'a', 'A', 'https://e.example/a', \(parts("type=text/plain", "text=plain & text")),
          \(parts("url=https://e.example/a.mp3", "type=audio/mpeg", "size=7")), NULL, NULL,
          1700000000, 0, 1, 0, NULL),
        ('\(url)', 'b', 'B', 'https://e.example/b', \(content), NULL,
          \(parts("type=author", "name=Ann", "email=ann@e.example")), NULL, 1700000001, 0, 0, 1,
          '{"toWatch": 1, "seen": 0}'),
        ('\(url)', NULL, 'C', 'https://e.example/c', NULL, NULL, NULL, NULL, 0, 1600000000, 0, 0,
          'no json');
      """, work)
  }

  /// The tables of news-flash 3.0, as far as they are read.
  private func withEilmeldung(_ work: (String) async throws -> Void) async throws {
    try await with(
      """
      \(OtherDatabase.eilmeldung)
      INSERT INTO feeds(feed_id, label, website, feed_url) VALUES
        ('1', 'Ann', 'https://e.example/', '\(url)'), ('2', 'Plain', NULL, 'https://f.example/'),
        ('3', 'Without address', NULL, NULL);
      INSERT INTO categories VALUES ('o', 'Outer'), ('i', 'Inner'), ('x', 'Other');
      INSERT INTO category_mapping VALUES ('NewsFlash.Toplevel', 'o', 0), ('o', 'i', 0);
      INSERT INTO feed_mapping VALUES ('1', 'i', 0), ('1', 'x', 0), ('2', 'NewsFlash.Toplevel', 0);
      INSERT INTO articles(article_id, title, feed_id, url, date, synced, html, unread, marked)
        VALUES
        ('https://e.example/1', 'One', '1', 'https://e.example/1', '2025-01-02 10:00:00+00:00',
          '2025-01-02 10:00:00+00:00', '<p>1</p>', 0, 1),
        ('4711', 'Two', '1', 'https://e.example/2', '2025-01-03 10:00:00+00:00',
          '2025-01-03 10:00:00+00:00', '<p>2</p>', 1, 0);
      INSERT INTO tags VALUES ('t', 'tech', '#ff0000', 0), ('l', 'later', NULL, 1);
      INSERT INTO taggings VALUES ('4711', 't'), ('4711', 'l');
      INSERT INTO enclosures VALUES ('4711', 'https://e.example/2.mp3', 'audio/mpeg');
      """, work)
  }
}
