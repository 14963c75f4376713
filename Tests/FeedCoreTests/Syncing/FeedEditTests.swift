import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Feeds that are followed, left, renamed and moved on every kind of server.
struct FeedEditTests {
  private func run(
    _ personality: Personality, at location: SourceLocation = #_sourceLocation,
    _ body: (StrictServer, any SyncServer) async throws -> Void
  ) async throws {
    try await StrictServer.run(personality) { server in
      let fetcher = HTTPFetcher()
      try await body(server, try SyncedAccount.server(server, fetcher))
      await fetcher.shutDown()
      #expect(server.violations == [], sourceLocation: location)
    }
  }

  private func feed(_ server: StrictServer, _ url: String) throws -> ServedFeed {
    try #require(server.state.feeds.first { $0.url == url })
  }

  private static let url = "https://feeds.example/new?a=1&b=ü"

  @Test(arguments: Personality.allCases)
  func `a feed is followed with its title and its folder`(personality: Personality) async throws {
    try await run(personality) { server, there in
      server.addFeed("Other", folders: ["Blogs"])
      let stream = try await there.follow(address: Self.url, title: "Salt & Co", folder: "Birds")
      let feed = try feed(server, Self.url)
      #expect(feed.title == "Salt & Co" && feed.folders == ["Birds"])
      #expect(stream == nil || stream == feed.stream)
      #expect((stream != nil) == (personality == .theoldreader || personality == .miniflux233))
      let listed = try await there.subscriptions().first { $0.stream == feed.stream }
      #expect(listed?.title == "Salt & Co" && listed?.folders == ["Birds"])
    }
  }

  @Test(arguments: Personality.allCases)
  func `a feed that is known is no failure`(personality: Personality) async throws {
    try await run(personality) { server, there in
      let stream = server.addFeed("Old", url: "https://feeds.example/a", folders: ["Blogs"])
      server.addItem("One", to: stream)
      for _ in 0..<2 {
        #expect(
          try await there.follow(
            address: "https://feeds.example/a", title: "New", folder: "Birds") == stream)
        #expect(server.state.feeds.count == 1 && server.state.items.count == 1)
        let feed = try feed(server, "https://feeds.example/a")
        #expect(feed.title == "New")
        let areSeveral = [.inoreader, .bazqux].contains(personality)
        #expect(feed.folders == (areSeveral ? ["Blogs", "Birds"] : ["Birds"]))
      }
    }
  }

  @Test(arguments: Personality.allCases)
  func `an address that is none is refused, and nothing else happens`(
    personality: Personality
  ) async throws {
    try await run(personality) { server, there in
      server.addFeed("Other")
      let before = server.state.feeds
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await there.follow(address: "gopher://x", title: nil, folder: nil)
      }
      #expect(failure?.kind == .refused)
      #expect(failure?.message.hasPrefix("home refused to change the feed") == true)
      #expect(server.state.feeds == before)
      if personality == .miniflux233 {
        #expect(failure?.message == "home refused to change the feed: invalid feed URL.")
        let other = await SyncedAccount.failure { () async throws(SyncFailure) in
          _ = try await there.follow(
            address: "https://e.org/unreadable", title: nil, folder: nil)
        }
        #expect(other?.message == "home refused to change the feed: Unable to parse this feed.")
      }
    }
  }

  @Test(arguments: Personality.allCases)
  func `a feed is renamed, moved and left`(personality: Personality) async throws {
    try await run(personality) { server, there in
      let url = "https://feeds.example/a"
      let stream = server.addFeed("Old", url: url, folders: ["Blogs"])
      let other = server.addFeed("Other", url: "https://feeds.example/b", folders: ["Blogs"])
      server.addItem("One", to: stream, isStarred: true)
      server.addItem("Two", to: other)
      try await there.rename(stream: stream, to: "\"New\" & +1")
      #expect(try feed(server, url).title == "\"New\" & +1")
      try await there.move(stream: stream, from: ["Blogs"], to: ["Ponds & Birds"])
      #expect(try feed(server, url).folders == ["Ponds & Birds"])
      #expect(try feed(server, url).title == "\"New\" & +1")
      server.forgetEndpoints()
      try await there.move(stream: stream, from: ["Ponds & Birds"], to: ["Ponds & Birds"])
      #expect(server.endpoints == [])
      try await there.move(stream: stream, from: ["Ponds & Birds"], to: [])
      #expect(
        try feed(server, url).folders == (personality == .miniflux233 ? ["All"] : []))
      #expect(server.state.items.count == 2)
      // What was done already is no failure.
      for _ in 0..<2 { try await there.leave(stream: stream) }
      #expect(server.state.feeds.map(\.stream) == [other])
      #expect(server.state.items.map(\.title) == ["Two"])
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        try await there.rename(stream: stream, to: "x")
      }
      #expect(failure?.kind == .refused)
    }
  }

  @Test(arguments: [Personality.inoreader, .bazqux])
  func `a feed is in several folders`(personality: Personality) async throws {
    try await run(personality) { server, there in
      let url = "https://feeds.example/a"
      let stream = server.addFeed("Feed", url: url, folders: ["A", "B"])
      try await there.move(stream: stream, from: ["A", "B"], to: ["B", "C", "D"])
      #expect(try feed(server, url).folders == ["B", "C", "D"])
      try await there.move(stream: stream, from: ["B", "C", "D"], to: [])
      #expect(try feed(server, url).folders == [])
    }
  }

  @Test func `Miniflux gets a category that is missing, once`() async throws {
    try await run(.miniflux233) { server, there in
      for path in ["a", "b"] {
        _ = try await there.follow(
          address: "https://feeds.example/" + path, title: nil, folder: "Birds")
      }
      #expect(server.categories == ["All", "Birds"])
      let feed = try feed(server, "https://feeds.example/a")
      try await there.move(stream: feed.stream, from: ["Birds"], to: ["Ponds", "Birds"])
      #expect(server.categories == ["All", "Birds", "Ponds"])
      #expect(try self.feed(server, feed.url).folders == ["Ponds"])
      let plain = try await there.follow(
        address: "https://feeds.example/c", title: nil, folder: nil)
      #expect(server.state.feeds.last?.folders == ["All"])
      #expect(server.state.feeds.last?.stream == plain)
    }
  }

  @Test(arguments: Personality.allCases)
  func `a change is sent once, and repeated by the next run where its answer was lost`(
    personality: Personality
  ) async throws {
    try await run(personality) { server, there in
      _ = try await there.follow(address: "https://feeds.example/a", title: nil, folder: nil)
      let endpoint =
        switch personality {
        case .theoldreader: "quickadd"
        case .miniflux233: "v1/feeds"
        case .freshrss125, .freshrss128, .greader, .inoreader, .bazqux: "edit"
        }
      server.forgetEndpoints()
      server.fail(.forget, at: endpoint)
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await there.follow(address: Self.url, title: nil, folder: nil)
      }
      #expect(failure?.kind == .network)
      #expect(server.endpoints.filter { $0.hasSuffix(endpoint) }.count == 1)
      #expect(server.state.feeds.count == 2)
      server.beginRun()
      _ = try await there.follow(address: Self.url, title: "New", folder: "Birds")
      #expect(server.state.feeds.count == 2)
      let feed = try feed(server, Self.url)
      #expect(feed.title == "New" && feed.folders == ["Birds"])
    }
  }

  @Test(arguments: Personality.allCases)
  func `a refused login is no refused feed`(personality: Personality) async throws {
    try await run(personality) { server, there in
      server.addFeed("Feed")
      _ = try await there.subscriptions()
      for fault in [ServerFault.html, .status(404, body: "<html>"), .status(500)] {
        server.beginRun()
        server.fail(fault, at: personality == .miniflux233 ? "v1/feeds" : nil)
        let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
          _ = try await there.follow(address: Self.url, title: nil, folder: nil)
        }
        #expect([.invalidAnswer, .noAPI, .network].contains(failure?.kind), "\(fault)")
        #expect(server.state.feeds.count == 1)
      }
      server.refuseAll()
      server.beginRun()
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await there.follow(address: Self.url, title: nil, folder: nil)
      }
      #expect(failure?.kind == .password)
    }
  }
}
