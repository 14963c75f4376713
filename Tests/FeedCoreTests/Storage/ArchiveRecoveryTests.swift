import FeedModel
import FeedStorage
import Foundation
import GRDB
import TestSupport
import Testing

/// Recovery of archives that SQLite cannot read any more.
struct ArchiveRecoveryTests {
  /// The ways in which files are damaged.
  enum Damage: CaseIterable {
    case header, firstBytes, middle, zeroedPage, short, text, noise

    func apply(to bytes: Data) -> Data {
      var bytes = bytes
      // The page size, as the file's header has it.
      let page = Int(bytes[16]) << 8 | Int(bytes[17])
      switch self {
      case .header: bytes.replaceSubrange(0..<100, with: Data(repeating: 0xff, count: 100))
      case .firstBytes: bytes.replaceSubrange(0..<16, with: Data("Dear diary, dear".utf8))
      case .middle:
        let start = bytes.count / page * 5 / 7 * page
        bytes.replaceSubrange(
          start..<start + 2 * page, with: Data(repeating: 0xa5, count: 2 * page))
      case .zeroedPage:
        let start = bytes.count / page * 5 / 7 * page
        bytes.replaceSubrange(start..<start + page, with: Data(repeating: 0, count: page))
      case .short: bytes = bytes.prefix(bytes.count * 5 / 6 / page * page + 100)
      case .text: bytes = Data("Dear diary".utf8)
      case .noise: bytes = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
      }
      return bytes
    }

    /// The minimum that is recovered of 1,200 entries with 40 favourites.
    var least: (entries: Int, favourites: Int) {
      switch self {
      case .header, .firstBytes: (1_200, 40)
      case .middle, .zeroedPage: (700, 20)
      case .short: (200, 1)
      case .text, .noise: (0, 0)
      }
    }
  }

  @Test(.tags(.slow), .fullLaneOnly, arguments: Damage.allCases)
  func `a damaged archive is kept as it is, and what can be read is in a new one`(
    damage: Damage
  ) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let favourites = try await Self.fill(path)
      let bytes = damage.apply(to: try Self.bytes(of: path))
      try bytes.write(to: URL(fileURLWithPath: path))

      let (store, bytesAtLast) = try await Self.openAndRead(path)
      let recovery = try #require(store.recovery)
      #expect(recovery.entries >= damage.least.entries, "\(recovery)")
      #expect(recovery.favourites >= damage.least.favourites, "\(recovery)")
      #expect(recovery.keptAt.hasPrefix(path + ".damaged-20"))
      #expect(try Self.bytes(of: recovery.keptAt) == bytesAtLast)
      #expect(recovery.message.contains(recovery.keptAt))

      // The favourites are among the original ones and have their texts.
      #expect(try await store.river(.favourites).count == recovery.favourites)
      let saved = Set(try await store.titles(.favourites))
      #expect(saved.subtracting(["Untitled"]).isSubset(of: favourites))
      let entries = try await store.timeline.list(ListQuery())
      if damage.least.entries == 1_200 {
        let newest = try #require(entries.first)
        #expect(newest.isRead)
        #expect(
          try await store.timeline.body(of: newest.id)?.html.hasPrefix("<p>Text 1200") == true)
        #expect(try await store.titles(.unread).count == 1_198)
        #expect(!entries.contains { $0.title == "1199" })
        #expect(try await store.preference("density") == "compact")
      }
      // Lost entries come back with the feed, and those that are here are not duplicated.
      try await store.saving(Self.items, for: try await store.onlyFeed())
      #expect(try await store.count("SELECT count(*) FROM entry") == 1_200)
      #expect(try await store.count("SELECT count(*) FROM body") == 1_200)
      #expect(try await store.count("SELECT count(*) FROM pragma_integrity_check") == 1)
      #expect(try await store.river(.favourites).count == recovery.favourites)
      #expect(Set(try await store.titles(.favourites)).isSubset(of: favourites))
      try store.close()
      let again = try FeedStore.onDisk(at: path)
      #expect(again.recovery == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(
        names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted() == [
          "feedtui.sqlite", (recovery.keptAt as NSString).lastPathComponent,
        ])
    }
  }

  @Test func `a second damaged archive does not take the place of the first`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      for text in ["one", "two"] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let store = try FeedStore.onDisk(at: path)
        let kept = try #require(store.recovery).keptAt
        #expect(try Self.bytes(of: kept) == Data(text.utf8))
        #expect(kept.hasSuffix("-2") == (text == "two"))
        try store.close()
      }
    }
  }

  @Test func `the header is also made again of an archive with smaller pages`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      _ = try await Self.fill(path)
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = 4096; VACUUM")
      }
      try queue.close()
      var bytes = try Self.bytes(of: path)
      #expect(Int(bytes[16]) << 8 | Int(bytes[17]) == 4096)
      bytes = Damage.header.apply(to: bytes)
      try bytes.write(to: URL(fileURLWithPath: path))
      let store = try FeedStore.onDisk(at: path)
      let recovery = try #require(store.recovery)
      #expect(recovery.entries == 1_200)
      #expect(recovery.favourites == 40)
      #expect(
        try await store.count("SELECT count(*) FROM tagged WHERE tags = '[\"Z\",\"a\"]'") == 1)
      #expect(try await store.feeds.subscriptions().map(\.tags) == [["kept"]])
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a favourite whose row is lost keeps its place and gets its title again`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let favourites = try await Self.fill(path)
      let filled = try FeedStore.onDisk(at: path)
      try await filled.marks.setRating(3, for: [try #require(try await filled.river().last)])
      try filled.close()
      let (page, size) = try await Self.rootOfEntries(path)
      var bytes = try Self.bytes(of: path)
      bytes.replaceSubrange(
        (page - 1) * size..<page * size, with: Data(repeating: 0xa5, count: size))
      try bytes.write(to: URL(fileURLWithPath: path))
      let (store, _) = try await Self.openAndRead(path)
      #expect(store.recovery?.favourites == 40)
      try await store.saving(Self.items, for: try await store.onlyFeed())
      #expect(Set(try await store.titles(.favourites)) == favourites)
      #expect(try await store.titles(.rated) == ["1"])
      #expect(try await store.count("SELECT count(*) FROM entry") == 1_200)
    }
  }

  @Test(arguments: ["feedtui.sqlite", "other.sqlite"], ["", "-wal"])
  func `an archive that was emptied is kept, and a new one is begun with a word`(
    name: String, log: String
  ) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/" + name
      _ = try await Self.fill(path)
      #expect(truncate(path, 0) == 0)
      if !log.isEmpty { try Data("left".utf8).write(to: URL(fileURLWithPath: path + log)) }
      let store = try FeedStore.onDisk(at: path)
      let report = try #require(store.recovery)
      #expect(report.message.contains("nothing could be recovered"))
      for suffix in ["", log] { #expect(access(report.keptAt + suffix, F_OK) == 0) }
      #expect(try await store.feeds.all() == [])
      try store.close()
      #expect(try FeedStore.onDisk(at: path).recovery == nil)
    }
  }

  @Test func `an empty file that a start has left is a new archive`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      let store = try FeedStore.onDisk(at: path)
      #expect(store.recovery == nil)
      #expect(try await store.feeds.all() == [])
    }
  }

  @Test func `of several programs that start at once one does it`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      _ = try await Self.fill(path)
      let bytes = Damage.header.apply(to: try Self.bytes(of: path))
      try bytes.write(to: URL(fileURLWithPath: path))
      let recoveries = try await withThrowingTaskGroup(of: RecoveryReport?.self) { group in
        for _ in 0..<4 { group.addTask { try FeedStore.onDisk(at: path).recovery } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(recoveries.compactMap { $0?.entries } == [1_200])
    }
  }

  @Test func `a recovery that was interrupted while files were moved is finished`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      _ = try await Self.fill(path)
      let bytes = try Self.bytes(of: path)
      try bytes.write(to: URL(fileURLWithPath: path + ".ready"))
      try FileManager.default.removeItem(atPath: path)
      let store = try FeedStore.onDisk(at: path)
      #expect(store.recovery?.favourites == 40)
      #expect(try await store.river(.favourites).count == 40)
    }
  }

  /// Opens the archive as successive runs of the program do: a run that meets damage ends.
  ///
  /// Also returns the bytes of the file before it was moved.
  private static func openAndRead(_ path: String) async throws -> (FeedStore, Data) {
    var bytes = try Self.bytes(of: path)
    var store = try FeedStore.onDisk(at: path)
    if store.recovery == nil {
      await #expect(throws: StoreError.damaged(path: path)) {
        _ = try await store.count("SELECT count(lead) FROM entry NOT INDEXED")
        _ = try await store.count("SELECT sum(length(html)) FROM body")
        _ = try await store.count("SELECT count(*) FROM entry e JOIN entry f USING (feed, digest)")
      }
      try? store.close()
      bytes = try Self.bytes(of: path)
      store = try FeedStore.onDisk(at: path)
    }
    return (store, bytes)
  }

  private static let items = (1...1_200).map { number in
    ParsedItem(
      id: "\(number)", kind: .article, title: "\(number)", published: Int64(number) * 10,
      contentHTML: "<p>Text \(number)" + String(repeating: " and more", count: 60))
  }

  /// Creates an archive with 1,200 entries and returns the titles of the favourites.
  ///
  /// Every thirtieth entry is a favourite, the newest is read, and the one below it is hidden.
  private static func fill(_ path: String) async throws -> Set<String> {
    let store = try FeedStore.onDisk(at: path)
    let ids = try await store.saving(items, for: try await store.onlyFeed())
    try await store.marks.setRead(true, for: ids[0])
    try await store.marks.hide(ids[1])
    for index in stride(from: 5, to: 1_200, by: 30) {
      try await store.marks.setFavourite(true, for: ids[index])
    }
    let flagged = AdoptedItem(guid: items[1_194].id, title: "", flags: "Za")
    try await store.feeds.adopt(AdoptedFeed(items: [flagged]), for: store.onlyFeed(), now: 1)
    let feeds = try await store.feeds.subscriptions().map {
      Subscription(url: $0.url, tags: ["kept"])
    }
    try await store.feeds.subscribe(feeds)
    try await store.setPreference("density", to: "compact")
    let titles = Set(try await store.titles(.favourites))
    try store.close()
    return titles
  }

  /// Returns the root page of the table of entries, and the size of a page in bytes.
  private static func rootOfEntries(_ path: String) async throws -> (page: Int, size: Int) {
    let store = try FeedStore.onDisk(at: path)
    let page = try await store.count("SELECT rootpage FROM sqlite_master WHERE name = 'entry'")
    let size = try await store.count("PRAGMA page_size")
    try store.close()
    return (page, size)
  }

  private static func bytes(of path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
