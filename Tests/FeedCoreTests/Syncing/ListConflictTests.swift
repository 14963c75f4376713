import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Servers that were restored from a backup: the user decides whose marks hold.
struct ListConflictTests {
  private static let decisions: [SyncDecision] = [.server, .archive]
  private static let personalities: [Personality] = [.freshrss125, .miniflux233]

  @Test(arguments: personalities, decisions)
  func `while one list of a restored server is held, both are, and the answer is about both`(
    personality: Personality, decision: SyncDecision
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(600, to: home.server.addFeed("Birds"))
      home.server.mark(.star, true, items[590..<595])
      home.server.mark(.read, true, items[570..<580])
      try await home.sync()
      let backup = home.server.state
      // Stars come and go, and some of what was read is unread again.
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<500]))
      for item in items[500..<504] {
        try await home.store.marks.setFavourite(true, for: try await home.entry(item))
      }
      try await home.store.marks.setFavourite(false, for: try await home.entry(items[590]))
      try await home.store.marks.setRead(false, for: try await home.entries(items[570..<573]))
      for _ in 0..<2 { try await home.sync() }
      try await home.expectEqual()
      let (unread, stars) = (try await home.unread(), try await home.favourites())
      home.server.restore(backup)
      home.server.advance(by: 60)
      let (unreadBefore, starsBefore) = (home.unreadThere, home.favouritesThere)
      // What is marked meanwhile waits, and is sent.
      for extent in [SyncOptions.Extent.whole, .whole] {
        #expect(try await home.sync(SyncOptions(extent)).failure?.kind == .conflict)
        #expect(try await home.unread() == unread)
        #expect(try await home.favourites() == stars)
      }
      #expect(try await home.account().conflict == .init(mark: .read, count: 500))
      #expect(try await home.sync(SyncOptions(.whole, decision: decision)).failure == nil)
      #expect(try await home.account().conflict == nil)
      for _ in 0..<2 { #expect(try await home.sync().failure == nil) }
      try await home.expectEqual()
      #expect(try await home.unread() == (decision == .server ? unreadBefore : unread))
      #expect(try await home.favourites() == (decision == .server ? starsBefore : stars))
      guard decision == .server else { return }
      // Those were acts: undone, the archive's marks go to the server.
      #expect(try await home.store.marks.undo()?.count == 4)
      #expect(try await home.store.marks.undo()?.count == 500)
      for _ in 0..<2 { try await home.sync() }
      try await home.expectEqual()
      #expect(home.favouritesThere.count == 9)
      #expect(home.unreadThere.count == 90)
    }
  }

  @Test func `stars of a restored server are held with what is read`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(60, to: home.server.addFeed("Birds"))
      try await home.sync()
      let backup = home.server.state
      for item in items[..<20] {
        try await home.store.marks.setFavourite(true, for: try await home.entry(item))
      }
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<5]))
      for _ in 0..<2 { try await home.sync() }
      home.server.restore(backup)
      #expect(try await home.sync().failure?.kind == .conflict)
      #expect(try await home.account().conflict == .init(mark: .star, count: 20))
      #expect(try await home.unread().count == 55)
      #expect(try await home.sync(SyncOptions(.whole, decision: .archive)).failure == nil)
      // It is sent at once.
      #expect(home.favouritesThere.count == 20)
      #expect(home.unreadThere.count == 55)
      try await home.sync()
      try await home.expectEqual()
    }
  }
}
