import FeedModel
import GRDB
import Testing

@testable import FeedStorage

/// How far episodes have been heard, and what their feeds say of them.
struct HeardTests {
  private static func episode(_ name: String, at published: Int64 = 10) -> ParsedItem {
    ParsedItem(
      id: name, kind: .audio, title: name, published: published,
      enclosures: [.init(url: "https://a.example/\(name).mp3", type: "audio/mpeg")])
  }

  private static func heard(_ item: FeedItem?) -> [Int?] {
    guard case .episode(_, let episode)? = item else { return [] }
    return [episode.heard, episode.duration]
  }

  @Test(arguments: Shelf.allCases)
  func `a position is in rows and in the details, and is forgotten`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let id = try #require(try await store.saving([Self.episode("a")], for: feed).first)
      #expect(Self.heard(try await store.timeline.item(id)) == [nil, nil])
      try await store.marks.setHeard(12, of: 90, for: id)
      #expect(Self.heard(try await store.timeline.item(id)) == [12, 90])
      #expect(Self.heard(try await store.timeline.details(of: id)?.item) == [12, 90])
      try await store.marks.setHeard(20, of: nil, for: id)
      #expect(Self.heard(try await store.timeline.item(id)) == [20, nil])
      try await store.marks.setHeard(nil, of: nil, for: id)
      #expect(Self.heard(try await store.timeline.item(id)) == [nil, nil])
      try await store.marks.setHeard(5, of: nil, for: EntryID(7))
      #expect(try await store.count("SELECT count(*) FROM heard") == 0)
    }
  }

  @Test func `a page that is watched comes again with the position, and with nothing else read`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let id = try #require(
        try await store.saving([Self.episode("a"), .named("b", at: 20)], for: feed).last)
      var pages = store.timeline.pages(TimelineRequest(scope: .all), zone: .utc).makeAsyncIterator()
      #expect(Self.heard(try await pages.next()?.rows.last) == [nil, nil])
      try await store.marks.setHeard(12, of: 90, for: id)
      #expect(Self.heard(try await pages.next()?.rows.last) == [12, 90])
    }
  }

  @Test func `purging spares what is half heard, and a deleted entry takes its position along`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(
        [Self.episode("a", at: 10), Self.episode("b", at: 20), .named("c", at: 30)], for: feed)
      try await store.marks.setHeard(12, of: 90, for: ids[2])
      #expect(try await store.purge(now: 30) { _ in Retention(items: 1) } == 1)
      #expect(try await store.titles() == ["c", "a"])
      try await store.marks.setHeard(nil, of: nil, for: ids[2])
      #expect(try await store.purge(now: 30) { _ in Retention(items: 1) } == 1)
      #expect(try await store.titles() == ["c"])
    }
  }

  @Test func `season and episode come with the item, and change with it`() async throws {
    try await Shelf.memory.withStore { store, feed in
      var item = Self.episode("a")
      let id = try #require(try await store.saving([item], for: feed).first)
      #expect(try await store.timeline.details(of: id)?.episode == nil)
      (item.season, item.episode) = (2, 14)
      try await store.saving([item], for: feed)
      let details = try await store.timeline.details(of: id)
      #expect([details?.season, details?.episode] == [2, 14])
    }
  }

  @Test func `an archive of the version before keeps its entries, and takes positions`()
    async throws
  {
    let queue = try DatabaseQueue(configuration: FeedStore.configuration)
    try Schema.migrator.migrate(queue, upTo: "24 turns")
    try await queue.write { db in
      try db.execute(sql: JournalMigrationTests.acts)
      try db.execute(
        sql: "INSERT INTO body (entry, guid, html, categories) VALUES (1, 'g', 'h', '')")
    }
    let store = try FeedStore(database: Connections(queue), path: "")
    #expect(try await store.timeline.body(of: EntryID(1))?.html == "h")
    try await store.marks.setHeard(3, of: 4, for: EntryID(1))
    #expect(try await store.count("SELECT sum(seconds) FROM heard") == 3)
  }

  @Test func `visitors do not see how far the operator has heard`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDiskOrEmpty(at: path)
      let id = try #require(
        try await store.saving([Self.episode("a")], for: store.onlyFeed()).first)
      try await store.marks.setHeard(12, of: 90, for: id)
      let visit = try FeedStore.visiting(path)
      #expect(Self.heard(try await visit.timeline.item(id)) == [nil, nil])
    }
  }
}
