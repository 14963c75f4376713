import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Lists of feeds that lack much of what was there.
struct FeedConflictTests {
  private static let personalities: [Personality] = [.freshrss125, .greader, .miniflux233]

  /// Runs a server with feeds in a folder, each with an item, that have come here.
  private func run(
    _ personality: Personality, feeds: Int,
    _ body: (SyncedArchive, _ streams: [String]) async throws -> Void
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      for number in 1...feeds {
        let feed = home.server.addFeed(
          "Feed \(number)", url: "https://feeds.example/\(number)", folders: ["Nature"])
        home.server.addItem("Item \(number)", to: feed, isStarred: number == feeds)
      }
      #expect(try await home.sync().failure == nil)
      home.server.advance(by: 7_200)
      try await body(home, home.server.state.feeds.map(\.stream))
    }
  }

  @Test(arguments: personalities, [SyncDecision.server, .archive])
  func `a server that has lost most feeds is held until the user decides`(
    personality: Personality, decision: SyncDecision
  ) async throws {
    try await run(personality, feeds: 8) { home, streams in
      for stream in streams.dropFirst(2) { home.server.unsubscribe(stream) }
      for round in 0..<2 {
        home.server.addItem("New \(round)", to: streams[0])
        let run = try await home.sync()
        #expect(run.failure?.kind == .conflict)
        #expect(
          run.failure?.message == "6 feeds are missing on home. Was it restored from a backup?")
        #expect(run.newItems == 1)
        #expect(try await home.store.feeds.all().count == 8)
        #expect(try await home.unread().count == 9 + round)
        #expect(try await home.favourites() == ["Item 8"])
        home.server.advance(by: 60)
      }
      #expect(try await home.account().conflict == .init(mark: nil, count: 6))
      let run = try await home.sync(SyncOptions(.whole, decision: decision))
      #expect(run.failure == nil && run.leftFeeds == (decision == .server ? 6 : 0))
      #expect(try await home.account().conflict == nil)
      _ = try await home.sync()
      #expect(try await home.store.feeds.all().count == (decision == .server ? 2 : 8))
      #expect(try await home.favourites() == ["Item 8"])
      #expect(try await home.feeds() == home.feedsThere)
      #expect(try await home.waiting() == 0)
    }
  }

  @Test(arguments: personalities)
  func `an answer that was not about feeds lets none leave`(personality: Personality) async throws {
    try await run(personality, feeds: 8) { home, streams in
      for stream in streams.dropFirst(2) { home.server.unsubscribe(stream) }
      let run = try await home.sync(SyncOptions(.whole, decision: .server))
      #expect(run.failure?.kind == .conflict && run.leftFeeds == 0)
      #expect(try await home.store.feeds.all().count == 8)
    }
  }

  @Test(arguments: personalities)
  func `all feeds are much, three of four are not, and that they have left is said`(
    personality: Personality
  ) async throws {
    try await run(personality, feeds: 4) { home, streams in
      for stream in streams.dropFirst() { home.server.unsubscribe(stream) }
      let run = try await home.sync()
      #expect(run.failure == nil && run.leftFeeds == 3)
      #expect(try await home.store.feeds.all().count == 1)
      home.server.advance(by: 7_200)
      home.server.unsubscribe(streams[0])
      let last = try await home.sync()
      #expect(last.failure?.message == "1 feed is missing on home. Was it restored from a backup?")
      #expect(try await home.store.feeds.all().count == 1)
    }
  }

  @Test(arguments: personalities)
  func `feeds that are left here, or followed again there, are not missing`(
    personality: Personality
  ) async throws {
    try await run(personality, feeds: 8) { home, streams in
      for stream in streams.dropFirst(6) { _ = home.server.resubscribe(stream) }
      for number in 1...6 {
        try await home.edit(
          RemoteFeed.Change(isWanted: false), at: "https://feeds.example/\(number)")
      }
      home.server.advance(by: 61)
      for _ in 0..<2 {
        let run = try await home.sync(SyncOptions(.whole))
        #expect(run.failure == nil && run.leftFeeds == 0)
      }
      #expect(home.server.state.feeds.count == 2)
      #expect(try await home.store.feeds.all().count == 2)
    }
  }

  @Test(arguments: personalities)
  func `an empty or shapeless list makes no feed leave, and a good one heals it`(
    personality: Personality
  ) async throws {
    let isMiniflux = personality == .miniflux233
    let faults =
      isMiniflux ? ["[]", "[{}]", "[null]", "{}", "null", "7"].map(ServerFault.text) : []
    try await run(personality, feeds: 2) { home, streams in
      for fault in isMiniflux ? faults : ServerFault.shapeless("subscriptions") {
        home.server.fail(fault, at: isMiniflux ? "v1/feeds" : "subscription/list", times: 2)
        let kind = try await home.sync(SyncOptions(.whole)).failure?.kind
        #expect(kind == .conflict || kind == .invalidAnswer, "\(fault)")
        #expect(try await home.store.feeds.all().count == 2, "\(fault)")
        home.server.heal()
        #expect(try await home.sync(SyncOptions(.whole)).failure == nil, "\(fault)")
        #expect(try await home.account().conflict == nil, "\(fault)")
        try await home.expectEqual()
      }
    }
  }
}
