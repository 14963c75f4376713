import FeedModel
import FeedStorage
import Glibc
import Testing

@testable import FeedtuiApp
@testable import feedtui

/// An open archive while another program writes to it.
@Suite(.timeLimit(.minutes(5))) struct ArchiveWatchTests {
  @Test func `what another program marks is on the page here, without being asked for`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let (here, there) = (try FeedStore.onDisk(at: path), try FeedStore.onDisk(at: path))
      try await saveItem(in: here)
      let watch = try #require(ArchiveWatch(store: here))
      defer { watch.stop() }
      var pages = here.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      let entry = try #require(try await pages.next()?.rows.first?.head)
      #expect(!entry.isFavourite)

      try await there.marks.setFavourite(true, for: entry.id)
      #expect(try await pages.next()?.rows.first?.head?.isFavourite == true)
      try await there.marks.setRead(true, for: entry.id)
      #expect(try await pages.next()?.rows.first?.head?.isRead == true)
    }
  }

  /// The kernel tells of a write before its transaction has ended.
  @Test(.enabled(if: BuiltProgram.path != nil, "feedtui has not been built"))
  func `each mark of a program that is run for it comes`() async throws {
    try await ProgramHome.with(feeds: "https://e.example/\n") { home in
      _ = try await home.run("list")
      let store = try FeedStore.onDisk(at: home.archive)
      try await saveItem(in: store)
      let watch = try #require(ArchiveWatch(store: store))
      defer { watch.stop() }
      var pages = store.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      let entry = try #require(try await pages.next()?.rows.first?.head)
      for round in 0..<10 {
        let isRead = round % 2 == 0
        // Meanwhile the watch comes to rest, and so wakes up with the first write.
        for _ in 0..<4 { _ = try await home.run("count") }
        _ = try await home.run("mark", isRead ? "read" : "unread", "\(entry.id.rawValue)")
        #expect(try await pages.next()?.rows.first?.head?.isRead == isRead)
      }
    }
  }

  @Test func `what another program wrote before the watch began comes too, and nothing else`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let (here, there) = (try FeedStore.onDisk(at: path), try FeedStore.onDisk(at: path))
      let before = try await here.foreignVersion()
      #expect(before == here.openedVersion)
      var pages = here.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.rows.isEmpty == true)
      try await saveItem(in: there)
      let watch = try #require(ArchiveWatch(store: here))
      defer { watch.stop() }
      #expect(try await pages.next()?.rows.count == 1)
    }
  }

  @Test func `an archive that a visitor may read only later than it has come is shown then`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      let paths = [folder + "/feedtui.sqlite", folder + "/other.sqlite"]
      for (count, path) in zip([1, 2], paths) {
        let store = try FeedStore.onDisk(at: path)
        try FeedStore.share(path)
        let feed = try #require(
          try await store.feeds.subscribe([Subscription(url: "https://e.example/")]).first)
        let items = (0..<count).map {
          ParsedItem(id: "\($0)", kind: .article, title: "\($0)", published: 1_700_000_000)
        }
        try await store.ledger.save(
          ParsedFeed(format: .rss2, items: items), for: feed.id, now: 1_700_000_100)
        try store.close()
        try FeedStore.onDisk(at: path).close()
      }
      let visit = try FeedStore.visiting(paths[0])
      let watch = try #require(ArchiveWatch(store: visit))
      defer { watch.stop() }
      var pages = visit.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.rows.count == 1)
      // Without its log the archive cannot be read.
      for suffix in ["-wal", "-shm"] { #expect(unlink(paths[0] + suffix) == 0) }
      #expect(rename(paths[1], paths[0]) == 0)
      await #expect(throws: StoreError.notShared) { try await visit.foreignVersion() }
      for suffix in ["-wal", "-shm"] {
        #expect(rename(paths[1] + suffix, paths[0] + suffix) == 0)
      }
      #expect(try await pages.next()?.rows.count == 2)
    }
  }

  @Test func `an archive in memory belongs to this run alone`() throws {
    #expect(try ArchiveWatch(store: FeedStore.empty()) == nil)
  }

  private func saveItem(in store: FeedStore) async throws {
    let feed = try #require(
      try await store.feeds.subscribe([Subscription(url: "https://e.example/")]).first)
    let item = ParsedItem(id: "1", kind: .article, title: "One", published: 1_700_000_000)
    try await store.ledger.save(
      ParsedFeed(format: .rss2, items: [item]), for: feed.id, now: 1_700_000_100)
  }
}
