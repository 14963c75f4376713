import FeedFiltering
import FeedModel
import FeedRefreshing
import Foundation
import GRDB
import Testing

@testable import FeedStorage

/// The user's tags on entries.
struct ItemTagTests {
  private func tags(_ id: EntryID, in store: FeedStore) async throws -> [String] {
    try #require(try await store.timeline.item(id)?.head).itemTags
  }

  @Test func `names are trimmed, and neither too long nor of control characters`() {
    #expect(ItemTag.name("  read   later ") == "read later")
    #expect(ItemTag.name("Später") == "Später")
    #expect(ItemTag.name(String(repeating: "x", count: 64)) != nil)
    for name in ["", "  ", "a,b", "a\u{7}b", "\u{202E}x", String(repeating: "x", count: 65)] {
      #expect(ItemTag.name(name) == nil, "\(name.debugDescription)")
    }
  }

  @Test func `one act adds and takes away, whatever the case, and u brings all back at once`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      let later = TagChange(added: ["Later"])
      #expect(try await store.marks.change(later, for: [ids[0], ids[1], EntryID(7)]) == 2)
      #expect(try await store.marks.change(TagChange(added: ["LATER"]), for: [ids[0]]) == 0)
      let other = TagChange(added: ["work", "Übung"], removed: ["later"])
      #expect(try await store.marks.change(other, for: Array(ids[1...2])) == 2)
      func all() async throws -> [[String]] {
        var all: [[String]] = []
        for id in ids { all.append(try await tags(id, in: store)) }
        return all
      }
      #expect(try await all() == [["Later"], ["work", "Übung"], ["work", "Übung"]])
      #expect(try await store.marks.undo() == UndoneAct(kind: .tag, count: 2, entry: ids[1]))
      #expect(try await all() == [["Later"], ["Later"], []])
      #expect(try await store.marks.undo()?.count == 2)
      #expect(try await all() == [[], [], []])
      #expect(try await store.marks.redo()?.kind == .tag)
      #expect(try await store.marks.redo()?.kind == .tag)
      #expect(try await all() == [["Later"], ["work", "Übung"], ["work", "Übung"]])
      #expect(try await store.timeline.itemTags() == ["work", "Übung", "Later"])
    }
  }

  @Test func `tags are undone and done again after a restart`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      var store = try FeedStore.onDisk(at: path)
      let ids = try await store.saving(ParsedItem.numbered(1...1), for: try await store.onlyFeed())
      try await store.marks.change(TagChange(added: ["a"]), for: ids)
      try await store.marks.change(TagChange(added: ["b"], removed: ["a"]), for: ids)
      try store.close()
      store = try FeedStore.onDisk(at: path)
      #expect(try await store.marks.undo()?.kind == .tag)
      #expect(try await tags(ids[0], in: store) == ["a"])
      try store.close()
      store = try FeedStore.onDisk(at: path)
      #expect(try await store.marks.redo()?.kind == .tag)
      #expect(try await tags(ids[0], in: store) == ["b"])
    }
  }

  @Test func `an entry with a tag is kept past every limit and after its feed has gone`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed, now: 1000)
      try await store.marks.change(TagChange(added: ["later"]), for: [ids[2]])
      try await store.marks.hide(ids[2])
      await #expect(throws: StoreError.io(reason: "an entry with a tag is kept")) {
        try await store.write { db in try db.execute(sql: "DELETE FROM entry") }
      }
      try await store.feeds.subscribe([])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 3)
      #expect(try await store.titles(.tagged) == ["2"])
      #expect(try await store.timeline.list(ListQuery(kinds: [.tagged])).map(\.tags) == [["later"]])
      let moved = try await store.onlyFeed()
      try await store.write { db in
        try db.execute(sql: "UPDATE feed SET movedTo = 'https://new.example/feed'")
      }
      let new = [Subscription(url: "https://new.example/feed")]
      #expect(try await store.feeds.subscribe(new).map(\.id) == [moved])
      #expect(try await tags(ids[2], in: store) == ["later"])
      try await store.marks.change(TagChange(removed: ["later"]), for: [ids[2]])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 1)
      _ = try await store.marks.undo()
      #expect(try await store.titles(.tagged).isEmpty)
    }
  }

  @Test(arguments: [
    "INSERT INTO tagged SELECT max(id), '[\"x\"]' FROM entry", "UPDATE tagged SET tags = '[\"x\"]'",
    "DELETE FROM tagged",
  ])
  func `a refresh cannot write tags`(statement: String) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.change(TagChange(added: ["later"]), for: [ids[1]])
      await #expect(throws: StoreError.io(reason: "a refresh can not write marks")) {
        try await store.write { db in
          try db.execute(sql: "UPDATE latch SET isSet = 1")
          try db.execute(sql: statement)
        }
      }
      #expect(try await tags(ids[1], in: store) == ["later"])
    }
  }

  @Test func `tags are in what is recovered of a damaged archive`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      let ids = try await store.saving(
        ParsedItem.numbered(1...300), for: try await store.onlyFeed())
      try await store.marks.change(TagChange(added: ["later", "ü"]), for: [ids[0], ids[299]])
      try store.close()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(0..<16, with: Data(repeating: 0xa5, count: 16))
      try bytes.write(to: URL(fileURLWithPath: path))
      let again = try FeedStore.onDisk(at: path)
      #expect(again.recovery?.entries == 300)
      #expect(try await again.river(.tagged) == [ids[0], ids[299]])
      #expect(try await tags(ids[299], in: again) == ["later", "ü"])
    }
  }

  @Test func `the letters of an older archive become tags, those of both cases`() async throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue, upTo: "19 drawings")
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO feed (id, url, position) VALUES (1, 'https://a', 1);
          INSERT INTO entry (id, feed, digest, firstSeen, version, kind, host, lead, wordCount)
            VALUES (5, 1, zeroblob(16), 0, x'', 'article', '', '', 0);
          INSERT INTO flag (entry, letter) VALUES (5, 's'), (5, 'A'), (5, 'a');
          """)
    }
    try Schema.migrator.migrate(queue)
    let (tags, isThere) = try await queue.read { db in
      (try String.fetchOne(db, sql: "SELECT tags FROM tagged"), try db.tableExists("flag"))
    }
    #expect(tags == "[\"A\",\"a\",\"s\"]")
    #expect(!isThere)
  }

  @Test func `queries find tags in any case, and the letters of newsboat`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      try await store.marks.change(TagChange(added: ["s", "Read Later"]), for: [ids[0]])
      try await store.marks.change(TagChange(added: ["b", "a", "Übung"]), for: [ids[1]])
      try await store.marks.setFavourite(true, for: ids[2])
      try await SearchIndexer(store: store).run()
      for (text, titles) in [
        ("tagged:\"read later\"", ["4"]), ("tagged:s", ["4"]), ("tagged:S", []),
        ("tagged:übung", ["3"]), ("tagged:s,ÜBUNG", ["4", "3"]), ("tagged:read", []),
        ("is:tagged", ["4", "3"]), ("-is:tagged", ["2", "1"]), ("-tagged:s", ["3", "2", "1"]),
        ("itemtags # \"Read later\"", ["4"]), ("itemtags = \"übung\"", ["3"]),
        ("itemtags !# \"s\"", ["3", "2", "1"]), ("itemtags =~ \"lat\"", ["4"]),
        ("itemtags = \"\"", ["2", "1"]), ("flags # \"a\"", ["3"]), ("flags = \"ab\"", ["3"]),
        ("flags # \"s\"", ["4"]), ("flags # \"f\"", ["2"]), ("tagged:s title:4", ["4"]),
      ] {
        let query = ListQuery(query: try Query.parsed(text))
        #expect(try await store.timeline.list(query).map(\.title) == titles, "\(text)")
      }
    }
  }

  @Test func `a rule tags new entries once, and its tag keeps them`() async throws {
    let act = try #require(RuleAct(named: "tag To read"))
    #expect(act.name == "tag To read")
    #expect(RuleAct(named: "tag  ") == nil)
    try await Shelf.memory.withStore { store, feed in
      try await store.saving([.named("old release", at: 10)], for: feed)
      let rule = try Rule(parsing: "release", acts: [.read, act])
      try await store.rules.adopt([rule], now: 20)
      let items: [ParsedItem] = [
        .named("old release", at: 10), .named("new release", at: 20), .named("other", at: 30),
      ]
      try await store.saving(items, for: feed, now: 60)
      #expect(try await store.titles(.tagged) == ["new release"])
      #expect(try await store.timeline.itemTags() == ["To read"])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 2)
      try await store.rules.adopt([], now: 70)
      #expect(try await store.titles(.tagged) == ["new release"])
    }
  }

  @Test func `a thousand tags are read in some milliseconds`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...1_000), for: feed)
      try await store.write { db in
        for (number, id) in ids.enumerated() {
          try ItemTags(db: db).add(["tag \(number)", "later"], to: [id.rawValue])
        }
      }
      let tags = try await store.timeline.itemTags()
      #expect(tags.count == 1_001 && tags.first == "later")
      let steps = try await store.steps { _ = try await store.timeline.itemTags() }
      #expect(steps > 1_000 && steps < 200_000, "\(steps)")
    }
  }
}
