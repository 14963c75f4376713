import FeedModel
import FeedSyncing
import Foundation
import TestSupport
import Testing

@testable import FeedStorage

/// Items that a server has no more, or has again, or whose contents do not come.
struct GoneItemTests {
  private static let personalities: [Personality] = [.freshrss125, .greader, .miniflux233]

  @Test(arguments: [Personality.freshrss125, .greader])
  func `one answer that lacks an item is healed by the next run`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      home.server.addItems(3, to: feed)
      try await home.sync()
      home.server.addItem("New", to: feed)
      home.server.advance(by: 60)
      home.server.fail(.text(#"{"items":[]}"#), at: "stream/items/contents", times: 100)
      #expect(try await home.sync().missing == 1)
      home.server.heal()
      #expect(try await home.sync().failure == nil)
      #expect(try await home.unread().contains("New"))
      try await home.expectEqual()
    }
  }

  @Test(arguments: personalities)
  func `an item that went before its contents came is here when a backup brings it back`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      home.server.addItems(3, to: feed)
      try await home.sync()
      let item = home.server.addItem("New", to: feed, isStarred: true)
      home.server.advance(by: 60)
      let backup = home.server.state
      // The run ends before the contents come, as by a kill.
      home.server.fail(.status(404), at: "stream/items/contents", times: 100)
      home.server.fail(.status(500), at: "entries/\(item.number ?? 0)", times: 100)
      let ended = try await home.sync()
      #expect(ended.failure != nil || ended.missing == 1)
      home.server.heal()
      home.server.purge([item])
      for _ in 0..<3 { #expect(try await home.sync().failure == nil) }
      home.server.restore(backup)
      home.server.advance(by: 90_000)
      for _ in 0..<2 { #expect(try await home.sync().failure == nil) }
      try await home.expectEqual()
      #expect(try await home.favourites() == ["New"])
    }
  }

  @Test(arguments: personalities)
  func `marks of what the server has deleted wait no more, are named, and go when it is back`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(6, to: home.server.addFeed("Birds"))
      try await home.sync()
      let entries = try await home.entries(items)
      try await home.store.marks.setRead(true, for: entries[2])
      for _ in 0..<2 { try await home.sync() }
      let backup = home.server.state
      home.server.purge(items[..<4])
      home.server.advance(by: 3_600)
      // Unread or read, known to be gone or not.
      try await home.store.marks.setFavourite(true, for: entries[0])
      try await home.sync()
      try await home.store.marks.setFavourite(true, for: entries[1])
      try await home.store.marks.setRead(false, for: entries[2])
      for _ in 0..<5 { #expect(try await home.sync().failure == nil) }
      #expect(try await home.waiting() == 0)
      #expect(try await home.sync().sent == 0)
      #expect(try await home.favourites() == ["Item 0", "Item 1"])
      #expect(try await home.unread().count == 6)
      let gone = try await home.store.accounts.unsendable(of: try await home.account().id)
      #expect(gone.compactMap(\.title).sorted() == ["Item 0", "Item 1", "Item 2"])
      #expect(gone.map(\.marks) == [1, 1, 1])
      home.server.restore(backup)
      home.server.advance(by: 90_000)
      for _ in 0..<3 { #expect(try await home.sync().failure == nil) }
      try await home.expectEqual()
      #expect(home.favouritesThere == ["Item 0", "Item 1"])
      #expect(try await home.store.accounts.unsendable(of: try await home.account().id).isEmpty)
    }
  }

  @Test func `marks are not given up because of one answer`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(4, to: home.server.addFeed("Birds"))
      home.server.mark(.read, true, items)
      try await home.sync()
      try await home.store.marks.setRead(false, for: try await home.entry(items[0]))
      // The server says `OK` and does nothing, and then it has no such item for once.
      home.server.fail(.ok, at: "edit-tag", times: 3)
      for _ in 0..<2 { try await home.sync() }
      home.server.fail(.text(#"{"items":[]}"#), at: "stream/items/contents")
      try await home.sync()
      home.server.heal()
      for _ in 0..<2 { #expect(try await home.sync().failure == nil) }
      try await home.expectEqual()
      #expect(home.unreadThere == ["Item 0"])
    }
  }

  @Test(arguments: personalities)
  func `what is hidden here and unread there again is told once more, and not for ever`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(3, to: home.server.addFeed("Birds"))
      try await home.sync()
      try await home.store.marks.hide(try await home.entry(items[0]))
      for _ in 0..<2 { try await home.sync() }
      #expect(home.server.has(.read, items[0]))
      home.server.mark(.read, false, [items[0]])
      home.server.advance(by: 60)
      for _ in 0..<2 { try await home.sync() }
      try await home.expectEqual()
      #expect(home.server.has(.read, items[0]))
      #expect(try await home.unread() == ["Item 1", "Item 2"])
      for extent in [SyncOptions.Extent.usual, .whole] {
        home.server.advance(by: 60)
        #expect(try await home.sync(SyncOptions(extent)).sent == 0)
      }
    }
  }

  /// Servers whose list of all items is cut, and others.
  private static let servers: [Personality] = [.freshrss125, .inoreader, .greader, .theoldreader]

  @Test(arguments: servers)
  func `an item that empty lists lacked once is read when the telephone has read it`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let item = home.server.addItem("Old", to: home.server.addFeed("Birds"))
      try await home.sync()
      home.server.advance(by: 10_000)
      try await home.sync()
      home.server.mark(.read, true, [item])
      home.server.fail(.text(#"{"itemRefs":[]}"#), at: "stream/items/ids", times: 3)
      try await home.sync()
      home.server.heal()
      home.server.advance(by: 10_000)
      #expect(try await home.sync().failure == nil)
      try await home.expectEqual()
      #expect(try await home.unread() == [])
    }
  }

  @Test(arguments: servers)
  func `an item that contents lacked once is read, and has no star, when a telephone did that`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let item = home.server.addItem("Old", to: feed, isStarred: true)
      home.server.addItems(3, to: feed)
      try await home.sync()
      home.server.advance(by: 10_000)
      try await home.store.accounts.wantAgain(
        [item], before: home.server.now, of: try await home.account().id)
      home.server.fail(.text(#"{"items":[]}"#), at: "stream/items/contents")
      try await home.sync()
      home.server.heal()
      home.server.mark(.read, true, [item])
      home.server.mark(.star, false, [item])
      home.server.advance(by: 10_000)
      #expect(try await home.sync().failure == nil)
      try await home.expectEqual()
      #expect(try await home.favourites() == [])
    }
  }

  @Test(arguments: servers)
  func `an item that was deleted unread is read when a backup brings it back read`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let item = home.server.addItem("Old", to: feed)
      home.server.addItems(3, to: feed)
      try await home.sync()
      home.server.advance(by: 40 * 86_400)
      try await home.sync()
      home.server.mark(.read, true, [item])
      let backup = home.server.state
      home.server.purge([item])
      for _ in 0..<3 {
        home.server.advance(by: 90_000)
        try await home.sync()
      }
      #expect(try await home.unread().contains("Old"))
      home.server.restore(backup)
      home.server.advance(by: 90_000)
      #expect(try await home.sync().failure == nil)
      try await home.expectEqual()
      #expect(try await home.unread().count == 3)
    }
  }

  @Test func `what is gone is asked for once a day, and only for a month`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(6, to: home.server.addFeed("Birds"))
      try await home.sync()
      home.server.purge(items[..<2])
      func asks() async throws -> Int {
        home.server.forgetEndpoints()
        home.server.advance(by: 60)
        #expect(try await home.sync().failure == nil)
        return home.server.endpoints.count { $0 == "stream/items/contents" }
      }
      for count in [1, 1, 0, 0] { #expect(try await asks() == count) }
      home.server.advance(by: 90_000)
      let daily = try await asks()
      #expect(try await asks() == 0)
      home.server.advance(by: 31 * 86_400)
      #expect(try await asks() == daily - 1)
    }
  }
}
