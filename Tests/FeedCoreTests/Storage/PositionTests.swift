import FeedModel
import Testing

@testable import FeedStorage

struct PositionTests {
  private let position = ReadingPosition(block: 7, cluster: 120, words: "Seven 日本")

  @Test(arguments: Shelf.allCases)
  func `a position is kept, replaced and forgotten`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      let id = try #require(try await store.saving([.named("a")], for: feed).first)
      #expect(try await store.timeline.body(of: id)?.position == nil)
      try await store.marks.setPosition(position, for: id)
      #expect(try await store.timeline.body(of: id)?.position == position)
      let other = ReadingPosition(block: 9, cluster: 0, words: "")
      try await store.marks.setPosition(other, for: id)
      #expect(try await store.timeline.body(of: id)?.position == other)
      try await store.marks.setPosition(nil, for: id)
      #expect(try await store.timeline.body(of: id)?.position == nil)
    }
  }

  @Test func `a position outlives a restart and a refresh, and goes with its entry`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      var store = try FeedStore.onDisk(at: path)
      let feed = try await store.onlyFeed()
      let id = try #require(try await store.saving([.named("a", at: 10)], for: feed).first)
      try await store.marks.setPosition(position, for: id)
      try store.close()
      store = try FeedStore.onDisk(at: path)
      try await store.saving([.named("a", at: 10), .named("b", at: 20)], for: feed)
      #expect(try await store.timeline.body(of: id)?.position == position)
      try await store.purge(now: 20) { _ in Retention(items: 1) }
      #expect(try await store.count("SELECT count(*) FROM position") == 0)
    }
  }

  @Test func `positions of a thousand texts are kept, the latest`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...1010), for: feed)
      for id in ids { try await store.marks.setPosition(position, for: id) }
      #expect(try await store.count("SELECT count(*) FROM position") == MarkStore.mostPositions)
      #expect(try await store.timeline.body(of: ids[0])?.position == nil)
      #expect(try await store.timeline.body(of: ids[1009])?.position == position)
      #expect(try await store.timeline.body(of: ids[10])?.position == position)
    }
  }

  @Test func `an entry that is gone has no position`() async throws {
    try await Shelf.memory.withStore { store, _ in
      try await store.marks.setPosition(position, for: EntryID(5))
      #expect(try await store.count("SELECT count(*) FROM position") == 0)
    }
  }
}
