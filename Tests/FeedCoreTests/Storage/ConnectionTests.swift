import FeedModel
import Foundation
import GRDB
import Glibc
import Testing

@testable import FeedStorage

/// The connections to an archive, and what is kept of what they have read.
struct ConnectionTests {
  @Test func `a look around needs one connection, and opening writes nothing`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let made = try FeedStore.onDisk(at: path)
      try await made.saving(ParsedItem.numbered(1...3), for: try await made.onlyFeed())
      try made.close()
      let before = try Data(contentsOf: URL(filePath: path))
      let store = try FeedStore.onDisk(at: path)
      var pages = store.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.rows.count == 3)
      #expect(try await store.preferences(["density", "panes"]) == [:])
      #expect(store.database.count == 1)
      let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
      #expect((log?[.size] as? NSNumber)?.intValue ?? 0 == 0)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test func `a read does not wait for a write, and no log stays`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      weak var connections: Connections?
      func use() async throws {
        let store = try FeedStore.onDisk(at: path)
        connections = store.database
        try await store.saving(ParsedItem.numbered(1...3), for: try await store.onlyFeed())
        let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let writing: Void = store.write { db in
          try db.run("DELETE FROM preference")
          began.signal()
          ended.wait()
        }
        await Task.detached { began.wait() }.value
        #expect(try await store.river().count == 3)
        #expect(store.database.count == 2)
        ended.signal()
        try await writing
        #expect(access(path + "-wal", F_OK) == 0)
      }
      try await use()
      while connections != nil { await Task.yield() }
      #expect(access(path + "-wal", F_OK) != 0)
    }
  }

  @Test func `no mark waits for a long read`() async throws {
    try await Shelf.withFolder { folder in
      let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: try await store.onlyFeed())
      let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let reading = store.read { db in
        began.signal()
        ended.wait()
        return try db.number("SELECT count(*) FROM favourite")
      }
      await Task.detached { began.wait() }.value
      #expect(try await store.marks.setFavourite(true, for: ids[0]) == 1)
      ended.signal()
      _ = try await reading
      #expect(store.database.count == 2)
    }
  }

  @Test func `a new archive says what it is before its log is copied`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.count > 72 && bytes[68..<72] == Data("feed".utf8))
      withExtendedLifetime(store) {}
    }
  }

  @Test(arguments: Shelf.allCases)
  func `a mark has only its own items read again`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      let page = try await store.timeline.page(TimelineRequest(), zone: .utc)
      func kept() -> Set<EntryID> {
        Set(store.items.last(withTags: false).items.keys.map { EntryID($0) })
      }
      let before = store.items.last(withTags: false)
      store.items.keep(page.rows, after: before)
      #expect(kept() == Set(ids))
      #expect(store.items.last(withTags: true).items.isEmpty)
      let position = ReadingPosition(block: 1, cluster: 0, words: "a")
      try await store.marks.setPosition(position, for: ids[0])
      try await store.setPreference("density", to: "compact")
      #expect(kept() == Set(ids))
      try await store.marks.setFavourite(true, for: ids[1])
      #expect(kept() == [ids[0], ids[2]])
      // What was read before the mark comes too late.
      store.items.keep(page.rows, after: before)
      #expect(kept() == [ids[0], ids[2]])
      #expect(try await store.marks.undo()?.count == 1)
      #expect(kept().isEmpty)
    }
  }

  @Test(arguments: Shelf.allCases)
  func `pages with kept items show each change`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      var pages = store.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.ids == ids)
      try await store.marks.setFavourite(true, for: ids[1])
      #expect(try await pages.next()?.rows.map { $0.head?.isFavourite } == [false, true, false])
      #expect(try await store.marks.undo()?.count == 1)
      #expect(try await pages.next()?.rows.map { $0.head?.isFavourite } == [false, false, false])
      try await store.marks.setRead(true, for: [ids[0], ids[2]])
      #expect(try await pages.next()?.rows.map { $0.head?.isRead } == [true, false, true])
      try await store.saving([.named("new")], for: feed)
      #expect(try await pages.next()?.rows.count == 4)
    }
  }

  @Test func `an empty archive is filled without waiting for the disk`() async throws {
    try await Shelf.disk.withStore { store, feed in
      func syncing() async throws -> Int64? {
        try await store.write { db in try db.number("PRAGMA synchronous") }
      }
      #expect(try await syncing() == 1)
      try await store.ledger.beginIntake()
      #expect(try await syncing() == 0)
      try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.ledger.endIntake()
      #expect(try await syncing() == 1)
      try await store.ledger.beginIntake()
      #expect(try await syncing() == 1)
      try await store.ledger.endIntake()
    }
  }
}
