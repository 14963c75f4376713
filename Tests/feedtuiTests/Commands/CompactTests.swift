import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import FoundationEssentials
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The archive after `feedtui compact`.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct CompactTests {
  @Test(.tags(.slow), .fullLaneOnly)
  func `an archive that most was purged from shrinks and keeps all that counts`() async throws {
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/data/feedtui/feedtui.sqlite"
      let starred = try await fill(path)
      let before = FeedStore.size(at: path)
      #expect(before > 4_000_000)

      try write("keep_items = 500\n", to: folder + "/config/feedtui/config.toml")
      let (ending, output) = try await compact(folder)
      #expect(ending == .exit(0))
      #expect(output.hasPrefix("Reclaimed "), "\(output)")
      #expect(output.contains(" MB; the archive is now "), "\(output)")
      #expect(output.split(separator: "\n").count == 1, "\(output)")
      #expect(FeedStore.size(at: path) < before / 2)

      let store = try FeedStore.onDisk(at: path)
      let favourites = try await store.timeline.page(
        TimelineRequest(scope: .favourites), zone: .utc)
      #expect(favourites.rows.compactMap { $0.head?.id } == [starred])
      #expect(try await store.timeline.list(ListQuery()).count == 501)
      #expect(try await store.timeline.list(ListQuery(kinds: [.unread])).count == 500)
      let found = try await store.timeline.page(
        TimelineRequest(search: try SearchQuery("word4999")), zone: .utc)
      #expect(found.rows.count == 1)
      for kind in [ActKind.favourite, .read] {
        guard case .marks(let act) = try await store.journal.undoOrRedo(.undo) else {
          Issue.record("There is no act on marks.")
          return
        }
        #expect(act.kind == kind)
      }
      #expect(try await store.timeline.list(ListQuery(kinds: [.unread])).count == 501)
      try store.close()

      _ = try await compact(folder)
      #expect(
        try await compact(folder).output.hasPrefix("Nothing to reclaim; the archive is "))
    }
  }

  @Test func `without an archive it says so and makes none`() async throws {
    try await BuiltProgram.withFolder { folder in
      let (ending, output) = try await compact(folder)
      #expect(ending == .exit(0))
      #expect(output == "There is no archive yet.\n")
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
      let named = try await compact(folder, ["--data", folder + "/none.sqlite"])
      #expect(named.ending == .exit(66))
    }
  }

  /// Saves and indexes 5,000 items of a feed. The newest is read, and the oldest is a favourite.
  private func fill(_ path: String) async throws -> EntryID {
    let store = try FeedStore.onDisk(at: path)
    let feeds = try await store.feeds.subscribe([Subscription(url: "https://a.example")])
    let feed = try #require(feeds.first)
    let now = Program.now()
    let items = (0..<5_000).map { number in
      ParsedItem(
        id: "\(number)", kind: .article, title: "Item \(number)", published: now - 10_000 + number,
        contentHTML: "<p>" + String(repeating: "word\(number) and more. ", count: 20) + "</p>")
    }
    try await store.ledger.save(ParsedFeed(format: .rss2, items: items), for: feed.id, now: now)
    try await SearchIndexer(store: store).run()
    let entries = try await store.timeline.list(ListQuery())
    let (newest, oldest) = (try #require(entries.first), try #require(entries.last))
    try await store.marks.setRead(true, for: newest.id)
    try await store.marks.setFavourite(true, for: oldest.id)
    try store.close()
    return oldest.id
  }

  private func compact(
    _ folder: String, _ more: [String] = []
  ) async throws -> (ending: SpawnedProgram.Ending?, output: String) {
    try await SpawnedProgram.run(
      [try #require(BuiltProgram.path), "compact"] + more,
      environment: BuiltProgram.environment(home: folder))
  }

  private func write(_ text: String, to path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
