import FeedModel
import FeedSyncing
import Foundation
import TestSupport
import Testing

@testable import FeedStorage

/// Items that a server has had under several numbers, one after the other or at once.
struct SeveralNumbersTests {
  /// Both protocols, with and without times of arrival.
  private static let personalities: [Personality] = [
    .freshrss125, .greader, .miniflux233, .theoldreader,
  ]

  @Test(arguments: personalities)
  func `marks reach the items of a feed that was followed again there`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let items = home.server.addItems(12, to: feed)
      let entries = try await takeIn(items, 8, home)
      _ = home.server.resubscribe(feed)
      home.server.advance(by: 7_200)
      try await home.sync(SyncOptions(.whole))
      for _ in 0..<2 { try await home.sync() }
      try await home.expectEqual()
      #expect(home.unreadThere.count == 4)
      try await markAndCompare(entries, home)
    }
  }

  @Test(arguments: personalities)
  func `marks reach the items of a feed that was left and followed again from here`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let url = "https://feeds.example/a"
      let items = home.server.addItems(12, to: home.server.addFeed("Birds", url: url))
      let served = items.compactMap { home.server.item($0) }
      let entries = try await takeIn(items, 8, home)
      try await home.edit(RemoteFeed.Change(isWanted: false))
      home.server.advance(by: 61)
      try await home.sync()
      #expect(home.server.state.items.isEmpty)
      _ = try await home.follow(url, title: "Birds")
      try await home.sync()
      home.server.comeAgain(served, in: try #require(home.server.state.feeds.first).stream)
      home.server.advance(by: 7_200)
      for _ in 0..<3 { try await home.sync() }
      #expect(try await home.store.river().count == 12)
      try await markAndCompare(entries, home)
    }
  }

  @Test(arguments: personalities)
  func `marks reach an item that was deleted there and has come again`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let items = home.server.addItems(12, to: feed)
      let served = items.compactMap { home.server.item($0) }
      let entries = try await takeIn(items, 8, home)
      home.server.purge(items)
      home.server.advance(by: 7_200)
      try await home.sync()
      // Nobody has them now, and nobody can be told.
      try await home.store.marks.setRead(false, for: entries[0])
      try await home.store.marks.setFavourite(true, for: entries[1])
      for _ in 0..<4 { try await home.sync() }
      #expect(try await home.waiting() == 0)
      home.server.comeAgain(served)
      for _ in 0..<3 { try await home.sync() }
      try await home.expectEqual()
      #expect(home.unreadThere.contains("Item 0"))
      #expect(home.favouritesThere == ["Item 1"])
      try await markAndCompare(entries, home)
    }
  }

  @Test(arguments: personalities)
  func `an item that the server has twice keeps both in step, and nothing goes to and fro`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let first = home.server.addItems(4, to: feed)
      try await home.sync()
      home.server.advance(by: 7_200)
      let second = home.server.comeAgain(first.compactMap { home.server.item($0) })
      for _ in 0..<2 { try await home.sync() }
      #expect(try await home.store.river().count == 4)
      // One of the two, both at once, and one of them starred.
      home.server.mark(.read, true, [first[0]])
      home.server.mark(.read, true, [second[1]])
      home.server.mark(.read, true, [first[2], second[2]])
      home.server.mark(.star, true, [second[3]])
      home.server.advance(by: 60)
      for _ in 0..<3 { #expect(try await home.sync().failure == nil) }
      #expect(home.unreadThere == ["Item 3", "Item 3"])
      #expect(home.favouritesThere == ["Item 3", "Item 3"])
      #expect(try await home.unread() == ["Item 3"])
      let entry = try await home.entry(first[3])
      try await home.store.marks.setRead(true, for: entry)
      try await home.store.marks.setFavourite(false, for: entry)
      for _ in 0..<2 { try await home.sync() }
      #expect(home.unreadThere.isEmpty && home.favouritesThere.isEmpty)
      // The server keeps what it is sent for one of them only; then it does.
      try await home.store.marks.setRead(false, for: entry)
      home.server.fail(.half, at: personality == .miniflux233 ? "entries" : "edit-tag", times: 1)
      for _ in 0..<3 { try await home.sync() }
      #expect(home.unreadThere == ["Item 3", "Item 3"])
      #expect(try await home.unread() == ["Item 3"])
      try await expectQuiet(home)
    }
  }

  @Test(arguments: personalities)
  func `an archive whose items had lost their living numbers finds them again`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let items = home.server.addItems(6, to: feed)
      let entries = try await takeIn(items, items.count, home)
      let served = items.compactMap { home.server.item($0) }
      home.server.purge(items)
      home.server.comeAgain(served)
      home.server.mark(.read, true, home.server.items(.read, false))
      // What earlier versions left: the old numbers have the entries, and all count as gone.
      try await home.store.write { db in
        for item in home.server.state.items {
          try db.run(
            """
            INSERT INTO remoteItem (account, item, time, seenRead, seenStarred, goneSince)
              VALUES (1, ?, ?, 1, 0, 1)
            """, [Data(item.id.bytes), home.server.now])
        }
        try db.run("UPDATE remoteItem SET goneSince = 1")
      }
      try await home.store.marks.setRead(false, for: entries[0])
      try await home.store.marks.setFavourite(true, for: entries[1])
      try await home.store.write { db in try db.run("DELETE FROM waiting") }
      home.server.advance(by: 90_000)
      for _ in 0..<3 { #expect(try await home.sync().failure == nil) }
      try await home.expectEqual()
      #expect(home.unreadThere == ["Item 0"])
      #expect(home.favouritesThere == ["Item 1"])
      try await expectQuiet(home)
    }
  }

  /// Syncs the items, marks that number of them as read, and syncs the marks.
  private func takeIn(
    _ items: [RemoteItemID], _ readCount: Int, _ home: SyncedArchive
  ) async throws -> [EntryID] {
    try await home.sync()
    let entries = try await home.entries(items)
    try await home.store.marks.setRead(true, for: Array(entries[..<readCount]))
    for _ in 0..<2 { try await home.sync() }
    return entries
  }

  /// Marks what is read as unread, and something as a favourite, and expects both sides to agree.
  private func markAndCompare(
    _ entries: [EntryID], _ home: SyncedArchive, at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await home.store.marks.setRead(false, for: Array(entries[..<4]))
    try await home.store.marks.setFavourite(true, for: entries[5])
    home.server.advance(by: 60)
    for _ in 0..<3 { try await home.sync() }
    try await home.expectEqual(at: location)
    #expect(home.favouritesThere.contains("Item 5"), sourceLocation: location)
    #expect(home.unreadThere.contains("Item 3"), sourceLocation: location)
    try await expectQuiet(home, at: location)
  }

  /// Expects that a whole run finds nothing to send.
  private func expectQuiet(
    _ home: SyncedArchive, at location: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<2 {
      home.server.advance(by: 60)
      let whole = try await home.sync(SyncOptions(.whole))
      #expect(
        whole.failure == nil && whole.sent == 0 && whole.repaired == 0 && whole.applied == 0,
        sourceLocation: location)
    }
    #expect(try await home.waiting() == 0, sourceLocation: location)
  }
}
