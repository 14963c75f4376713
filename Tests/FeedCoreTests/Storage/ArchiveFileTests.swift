import FeedModel
import Foundation
import GRDB
import Glibc
import Testing

@testable import FeedStorage

struct ArchiveFileTests {
  @Test(arguments: Shelf.allCases)
  func `requests may be under way when the log is emptied`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let requests = (0..<200).map { _ in
        Task {
          _ = try? await store.timeline.lastNumber()
          _ = try? await store.saving([.named("a")], for: feed)
        }
      }
      await store.copyLog()
      for request in requests { await request.value }
      let last = try await store.timeline.lastNumber()
      #expect(last > 0)
      try await store.setPreference("density", to: "compact")
      await store.copyLog()
      let log = try? FileManager.default.attributesOfItem(atPath: store.path + "-wal")
      #expect((log?[.size] as? NSNumber)?.intValue ?? 0 == 0)
    }
  }

  @Test func `the archive is there again after closing it, with undo`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      func first() async throws -> [EntryID] {
        let store = try FeedStore.onDisk(at: path)
        let ids = try await store.saving(
          ParsedItem.numbered(1...3), for: try await store.onlyFeed())
        try await store.marks.markRead(in: .all)
        try await store.setPreference("density", to: "comfortable")
        try await store.setPreference("density", to: "compact")
        return ids
      }
      let ids = try await first()
      let store = try FeedStore.onDisk(at: path)
      #expect(try await store.river() == ids)
      #expect(try await store.river(.unread) == [])
      #expect(try await store.marks.undo()?.count == 3)
      #expect(try await store.river(.unread) == ids)
      #expect(try await store.preference("density") == "compact")
      try await store.setPreference("density", to: nil)
      #expect(try await store.preference("density") == nil)
    }
  }

  @Test func `only the reader may look into the files`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/data/feedtui/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      try await store.saving(ParsedItem.numbered(1...3), for: try await store.onlyFeed())
      for suffix in ["", "-wal", "-shm"] {
        #expect(try rights(of: path + suffix) == 0o600, "\(suffix)")
      }
      for part in ["/data", "/data/feedtui"] {
        #expect(try rights(of: folder + part) == 0o700, "\(part)")
      }
    }
  }

  @Test func `an archive of a newer version is left untouched`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      func fromTheFuture() async throws {
        let store = try FeedStore.onDisk(at: path)
        try await store.write { db in
          try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
          try db.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
        }
        try store.close()
      }
      try await fromTheFuture()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: StoreError.newerVersion) { try FeedStore.onDisk(at: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test(arguments: [
    Data("Dear diary".utf8), Data(repeating: 0, count: 5000),
    Data("SQLite format 3\0".utf8) + Data(repeating: 0xff, count: 9000),
    Data("SQLite format 3\0".utf8),
  ])
  func `a file that is something else is left untouched`(bytes: Data) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/diary"
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(throws: StoreError.notAnArchive(path: path)) { try FeedStore.onDisk(at: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["diary"])
    }
  }

  @Test func `another program's database is left untouched`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/other.sqlite"
      try DatabaseQueue(path: path).write { db in
        try db.execute(sql: "CREATE TABLE diary (page TEXT)")
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: StoreError.notAnArchive(path: path)) { try FeedStore.onDisk(at: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test func `an archive whose making was interrupted is made again`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      try DatabasePool(path: path).close()
      let store = try FeedStore.onDisk(at: path)
      #expect(try await store.feeds.all() == [])
    }
  }

  @Test func `a path where nothing can be made is told with its reason`() async throws {
    try await Shelf.withFolder { folder in
      #expect(throws: StoreError.cannotCreate(path: folder, reason: "is a directory")) {
        try FeedStore.onDisk(at: folder)
      }
      let path = "/dev/null/feedtui.sqlite"
      #expect(throws: StoreError.cannotCreate(path: path, reason: "not a directory")) {
        try FeedStore.onDisk(at: path)
      }
      let message = StoreError.cannotCreate(path: path, reason: "not a directory").message
      #expect(message == "/dev/null/feedtui.sqlite cannot be opened: not a directory.")
    }
  }

  @Test func `two programs share one file`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let (here, there) = (try FeedStore.onDisk(at: path), try FeedStore.onDisk(at: path))
      let feed = try await here.onlyFeed()
      let version = try await here.foreignVersion()
      @Sendable func fill(_ store: FeedStore, _ name: String) async throws {
        for number in 1...20 { try await store.saving([.named(name + "\(number)")], for: feed) }
      }
      async let one: Void = fill(here, "h")
      async let two: Void = fill(there, "t")
      _ = try await (one, two)
      #expect(try await here.river() == (try await there.river()))
      #expect(try await here.river().count == 40)
      #expect(try await here.foreignVersion() != version)
    }
  }

  /// Returns the permission bits of a file.
  private func rights(of path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}
