import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// What lists say and leave out of what was read elsewhere.
struct SyncListTests {
  @Test(arguments: Personality.allCases)
  func `the oldest item that was read elsewhere arrives, as the others do`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let (feed, now) = (home.server.addFeed("Birds"), home.server.now)
      let items = (1...5).map { age in
        home.server.addItem("\(age) days", to: feed, published: now - 86_400 * age)
      }
      _ = try await home.sync()
      for read in [items[2...2], items[3...]] {
        home.server.advance(by: 7_200)
        home.server.mark(.read, true, read)
        #expect(try await home.sync().applied == read.count)
        try await home.expectEqual()
      }
    }
  }

  @Test(arguments: Personality.allCases)
  func `items that were read elsewhere do not cost their contents, however many pages lists have`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(300, to: home.server.addFeed("Birds"))
      home.server.limitPages(to: 100)
      _ = try await home.sync()
      home.server.advance(by: 7_200)
      home.server.mark(.read, true, items[90..<210])
      home.server.forgetEndpoints()
      let run = try await home.sync()
      #expect(run.failure == nil && run.applied == 120)
      // One entry of Miniflux tells whether something has changed.
      let contents = home.server.endpoints.count {
        $0 == "stream/items/contents" || $0.hasPrefix("v1/entries") && !$0.hasSuffix("ids")
      }
      #expect(contents == (personality == .miniflux233 ? 1 : 0))
      try await home.expectEqual()
    }
  }

  @Test(arguments: [ServerFault.status(404), .status(400), .html, .empty])
  func `where a server has no list of what is read, contents tell`(fault: ServerFault) async throws
  {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(250, to: home.server.addFeed("Birds"))
      home.server.limitPages(to: 100)
      _ = try await home.sync()
      home.server.advance(by: 7_200)
      home.server.mark(.read, true, items[..<20])
      home.server.fail(fault, at: "?it")
      #expect(try await home.sync().applied == 20)
      #expect(home.server.endpoints.last == "stream/items/contents")
      try await home.expectEqual()
    }
  }

  @Test(arguments: [Personality.freshrss125, .greader])
  func `an unread item that the pages of a list skip stays unread`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(300, to: home.server.addFeed("Birds"))
      home.server.limitPages(to: 100)
      _ = try await home.sync()
      home.server.advance(by: 7_200)
      home.server.mark(.read, true, items[..<20])
      // The first page lacks its last item, and the second begins behind that.
      let page = items.reversed().prefix(99).map { "{\"id\":\"\($0.longForm)\"}" }
      let next = personality == .greader ? "100" : items[200].hexadecimal
      let first = page.joined(separator: ",")
      home.server.fail(
        .text("{\"itemRefs\":[\(first)],\"continuation\":\"\(next)\"}"), at: "stream/items/ids")
      #expect(try await home.sync().applied == 20)
      try await home.expectEqual()
    }
  }
}
