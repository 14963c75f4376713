import FeedFiltering
import FeedModel
import FeedRefreshing
import GRDB
import Glibc
import Testing

@testable import FeedStorage

/// Visits of an operator's archive, with marks of the visitor.
struct VisitingTests {
  /// The operator's archive with nine items, and a visit of it.
  private func withVisit(
    _ work: (_ owner: FeedStore, _ ids: [EntryID], _ path: String) async throws -> Void
  ) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDiskOrEmpty(at: path)
      let ids = try await store.saving(ParsedItem.numbered(1...9), for: store.onlyFeed())
      try await work(store, ids, path)
    }
  }

  @Test func `all that a statement can name is there`() async throws {
    try await withVisit { owner, _, path in
      let visit = try FeedStore.visiting(path)
      let names = try await owner.read { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow'")
      }
      #expect(names.count > 40)
      for name in names where !name.hasPrefix("sqlite_") && name != "grdb_migrations" {
        let statement = "SELECT * FROM \(name) LIMIT 1"
        let columns = try await owner.read { db in
          try db.makeStatement(sql: statement).columnNames
        }
        let visible = try await visit.read { db in
          try db.makeStatement(sql: statement).columnNames
        }
        #expect(visible == columns, "\(name)")
      }
    }
  }

  @Test func `a visitor's marks are their own`() async throws {
    try await withVisit { owner, ids, path in
      try await owner.marks.setFavourite(true, for: ids[0])
      try await owner.marks.setRating(4, for: [ids[1]])
      try await owner.marks.change(TagChange(added: ["secret"]), for: [ids[1]])
      try await owner.marks.setRead(true, for: ids[2])
      let visit = try FeedStore.visiting(path)
      #expect(try await visit.river() == ids)
      #expect(try await visit.river(.unread) == ids)
      #expect(try await visit.river(.favourites).isEmpty)
      #expect(try await visit.river(.rated).isEmpty)

      try await visit.marks.setFavourite(true, for: ids[5])
      try await visit.marks.setRead(true, for: [ids[6], ids[7]])
      try await visit.marks.setRating(2, for: [ids[3]])
      try await visit.marks.hide(ids[8])
      #expect(try await visit.river() == Array(ids.dropLast()))
      #expect(try await visit.river(.unread) == Array(ids[0...5]))
      #expect(try await visit.river(.favourites) == [ids[5]])
      #expect(try await visit.river(.rated) == [ids[3]])
      try await visit.marks.change(TagChange(added: ["later"]), for: [ids[4]])
      #expect(try await visit.river(.tagged) == [ids[4]])
      #expect(try await visit.timeline.itemTags() == ["later"])
      _ = try await visit.marks.undo()
      try await visit.marks.setNote("heron", for: [ids[4]])
      try await owner.marks.setNote("reed", for: [ids[2]])
      for (words, found) in [("heron", [ids[4]]), ("reed", []), ("is:noted", [ids[4]])] {
        let query = ListQuery(query: try Query.parsed(words))
        #expect(try await visit.timeline.list(query).map(\.id) == found, "\(words)")
      }
      #expect(try await owner.timeline.listed(ids[4])?.note == nil)
      _ = try await visit.marks.undo()
      #expect(try await visit.river(.tagged).isEmpty)
      #expect(try await visit.timeline.item(ids[6])?.head?.isRead == true)

      #expect(try await owner.river() == ids)
      #expect(try await owner.river(.favourites) == [ids[0]])
      #expect(try await owner.river(.unread) == ids.filter { $0 != ids[2] })

      // Another visitor knows nothing of all that.
      let other = try FeedStore.visiting(path)
      #expect(try await other.river(.unread) == ids)
      #expect(try await other.river(.favourites).isEmpty)
    }
  }

  @Test func `each act of a visitor is undone and repeated`() async throws {
    try await withVisit { _, ids, path in
      let visit = try FeedStore.visiting(path)
      try await visit.marks.setRead(true, for: ids[4])
      try await visit.marks.hide(ids[4])
      #expect(try await visit.timeline.item(ids[4])?.head?.isRead == true)
      #expect(try await visit.marks.undo()?.kind == .hide)
      #expect(try await visit.river() == ids)
      #expect(try await visit.river(.unread) == ids.filter { $0 != ids[4] })
      #expect(try await visit.marks.undo()?.kind == .read)
      #expect(try await visit.river(.unread) == ids)
      #expect(try await visit.marks.redo()?.kind == .read)
      #expect(try await visit.river(.unread).count == 8)

      #expect(try await visit.marks.markRead(in: .all) == 8)
      #expect(try await visit.river(.unread).isEmpty)
      #expect(try await visit.marks.undo()?.count == 8)
      #expect(try await visit.marks.markUnread(in: .all) == 1)
      #expect(try await visit.river(.unread) == ids)
    }
  }

  @Test func `a large view is read at once and unread again`() async throws {
    try await withVisit { owner, _, path in
      let feed = try await owner.onlyFeed()
      let count = try await owner.saving(ParsedItem.numbered(1...2500), for: feed).count
      let visit = try FeedStore.visiting(path)
      #expect(try await visit.marks.markRead(in: .all) == count)
      #expect(try await visit.river(.unread).isEmpty)
      #expect(try await visit.marks.undo()?.count == count)
      #expect(try await visit.river(.unread).count == count)
    }
  }

  @Test func `counters are right after each act`() async throws {
    try await withVisit { _, ids, path in
      let visit = try FeedStore.visiting(path)
      func expectCounts(_ items: Int, _ unread: Int, _ favourites: Int) async throws {
        let page = try await visit.timeline.page(TimelineRequest(scope: .all), zone: .utc)
        let counts = page.counts.values.reduce(into: (0, 0)) { sum, day in
          sum = (sum.0 + day.shown, sum.1 + day.unread)
        }
        #expect(counts == (items, unread))
        let overview = try await visit.feeds.overview(now: 1_000_000)
        let feed = try #require(overview.feeds.first)
        #expect((feed.items, feed.unread, feed.favourites) == (items, unread, favourites))
      }
      try await expectCounts(9, 9, 0)
      try await visit.marks.setRead(true, for: [ids[0], ids[1]])
      try await visit.marks.setFavourite(true, for: ids[0])
      try await expectCounts(9, 7, 1)
      try await visit.marks.hide([ids[0], ids[2]])
      try await expectCounts(7, 6, 1)
      try await visit.marks.setRead(true, for: ids[2])
      _ = try await visit.marks.undo()
      _ = try await visit.marks.undo()
      try await expectCounts(9, 7, 1)
    }
  }

  @Test func `what the operator does comes to a visitor, and does not wait for one`() async throws {
    try await withVisit { owner, ids, path in
      let visit = try FeedStore.visiting(path)
      try await visit.marks.setRead(true, for: [ids[0], ids[8]])
      let version = try await visit.foreignVersion()
      let feed = try await owner.onlyFeed()
      var changes = visit.changes.changes().makeAsyncIterator()
      await changes.next()
      try await visit.read { _ in }
      try await owner.saving(ParsedItem.numbered(1...12), for: feed, now: 1_000_100)
      try await owner.marks.hide(ids[8])
      #expect(try await visit.foreignVersion() != version)
      try await visit.noteForeignChange()
      await changes.next()
      #expect(try await visit.river().count == 11)
      #expect(try await visit.river(.unread).count == 10)
      #expect(try await visit.timeline.item(ids[8]) == nil)
    }
  }

  @Test func `what is the operator's own is not shown`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let owner = try FeedStore.onDiskOrEmpty(at: path)
      let feeds = try await owner.feeds.subscribe([
        Subscription(
          url: "https://me:secret@a.example/feed?token=1#x", title: nil, tags: ["private"]),
        Subscription(url: "/home/me/feed.xml", title: "File"),
        Subscription(url: "https://hidden.example/feed", title: "Hidden", isHidden: true),
      ])
      for feed in feeds {
        try await owner.ledger.save(
          ParsedFeed(format: .rss2, items: [.named("\(feed.url)")]), for: feed.id, now: 1_000_000)
      }
      let visit = try FeedStore.visiting(path)
      let seen = try await visit.feeds.all()
      #expect(seen.map(\.url) == ["https://a.example/feed", ""])
      #expect(seen.map(\.title) == ["https://a.example/feed", "File"])
      #expect(seen.allSatisfy { $0.lastFetched == nil && $0.failure == nil })
      #expect(try await visit.feeds.subscriptions().allSatisfy { $0.tags.isEmpty })
      #expect(try await visit.river().count == 2)
      #expect(try await visit.count("SELECT count(*) FROM entry") == 2)
      #expect(try await owner.count("SELECT count(*) FROM entry") == 3)
    }
  }

  @Test func `a visitor finds words in the operator's index`() async throws {
    try await withVisit { owner, ids, path in
      try await SearchIndexer(store: owner).finish()
      let visit = try FeedStore.visiting(path)
      let request = TimelineRequest(search: try SearchQuery("7"))
      #expect(try await visit.timeline.page(request, zone: .utc).ids == [ids[2]])
    }
  }

  @Test func `marks in a file are there at the next visit`() async throws {
    try await withVisit { _, ids, path in
      let marks = path + ".visitor"
      let first = try FeedStore.visiting(path, marks: marks)
      try await first.marks.setFavourite(true, for: ids[3])
      try first.database.close()
      let second = try FeedStore.visiting(path, marks: marks)
      #expect(try await second.river(.favourites) == [ids[3]])
    }
  }

  @Test func `an archive that is put in the place of another is shown from then on`() async throws {
    try await withVisit { owner, ids, path in
      let visit = try FeedStore.visiting(path)
      try await visit.marks.setFavourite(true, for: ids[3])
      let before = try await visit.foreignVersion()
      try await Shelf.withFolder { folder in
        let other = try FeedStore.onDiskOrEmpty(at: folder + "/feedtui.sqlite")
        try await other.saving(ParsedItem.numbered(1...3), for: other.onlyFeed())
        try other.close()
        try owner.close()
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        // Without it the visitor goes on with what is open.
        #expect(rename(path, path + ".old") == 0)
        _ = try await visit.foreignVersion()
        #expect(try await visit.river() == ids)
        #expect(rename(folder + "/feedtui.sqlite", path) == 0)
        try FeedStore.share(path)
        try FeedStore.onDisk(at: path).close()
      }
      #expect(try await visit.foreignVersion() != before)
      try await visit.noteForeignChange()
      #expect(try await visit.river().count == 3)
    }
  }

  @Test(arguments: [(0o1777, 0o1777), (0o700, 0o750), (0o711, 0o751)])
  func `sharing takes no rights from a folder`(before: mode_t, after: mode_t) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      try FeedStore.onDisk(at: path).close()
      #expect(chmod(folder, before) == 0)
      try FeedStore.share(path)
      var facts = stat()
      #expect(stat(folder, &facts) == 0 && facts.st_mode & 0o7777 == after)
    }
  }

  @Test func `a visitor is told of marks that cannot be kept, and of no path`() async throws {
    try await withVisit { _, ids, path in
      let marks = path + ".marks"
      let visit = try FeedStore.visiting(path, marks: marks)
      var facts = stat()
      #expect(stat(marks, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
      try await visit.database.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
      }
      let tags = TagChange(added: (1...200).map { "a tag that is longer than most are \($0)" })
      await #expect(throws: StoreError.marks(reason: "the disk is full")) {
        try await visit.marks.change(tags, for: Array(ids))
      }
      #expect(try await visit.river(.tagged).isEmpty)
      let file = try #require(fopen(path, "r+"))
      for _ in 0..<16 { fputc(0x5A, file) }
      fclose(file)
      #expect(throws: StoreError.shared(reason: "it is damaged")) {
        try FeedStore.visiting(path)
      }
      #expect(!StoreError.shared(reason: "it is damaged").message.contains("/"))
    }
  }

  @Test func `what cannot be visited is said`() async throws {
    try await Shelf.withFolder { folder in
      #expect(throws: StoreError.self) { try FeedStore.visiting(folder + "/none.sqlite") }
      let path = folder + "/feedtui.sqlite"
      try FeedStore.onDisk(at: path).close()
      let raw = try DatabaseQueue(path: path)
      try await raw.write { db in
        try db.execute(sql: "PRAGMA user_version = \(Schema.version - 1)")
      }
      #expect(throws: StoreError.olderVersion) { try FeedStore.visiting(path) }
      try await raw.write { db in
        try db.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
      }
      #expect(throws: StoreError.newerVersion) { try FeedStore.visiting(path) }
    }
  }
}
