import FeedModel
import FeedRefreshing
import FeedStorage
import Synchronization
import TestSupport
import Testing

/// Feeds that move, and feeds that are gone.
struct MovedFeedTests {
  @Test(arguments: [301, 308])
  func `a feed that has moved for good is asked for at its new address from the third time on`(
    status: Int
  ) async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.path == "/old"
        ? [.redirect(status, to: "/new")] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url("/old"))
      for _ in 0..<3 { try await reader.refresh() }
      #expect(server.requests.map(\.path) == ["/old", "/new", "/old", "/new", "/new"])
      let feed = try #require(try await reader.store.feeds.all().first)
      #expect(feed.url == server.url("/old"))
      #expect(feed.address == server.url("/new"))
      #expect(try await reader.store.timeline.list(ListQuery()).count == 1)
      let decisions = try await reader.store.ledger.entries().map(\.decision)
      #expect(decisions == [.taken, .moved, .taken])
    }
  }

  @Test(arguments: [302, 303, 307])
  func `what moved for a while is not remembered`(status: Int) async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.path == "/old"
        ? [.redirect(status, to: "/hop")]
        : request.path == "/hop"
          ? [.redirect(301, to: "/new")] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url("/old"))
      for _ in 0..<3 { try await reader.refresh() }
      var schedule = FeedSchedule()
      schedule.next = try await reader.schedule.next
      #expect(try await reader.schedule == schedule)
    }
  }

  @Test func `two sightings count only in a row, of the same address, and of a feed`() async throws
  {
    let reader = try TestUser()
    let answers = ["/a", "/b", "", "/b", "/page", "/b"]
    let next = Mutex(0)
    try await LoopbackServer.run { request in
      guard request.path == "/old" else {
        return [.answer(text: request.path == "/page" ? "<html>" : feedDocument(["1"]))]
      }
      let target = next.withLock { number in
        defer { number += 1 }
        return answers[number]
      }
      return target.isEmpty
        ? [.answer(text: feedDocument(["1"]))] : [.redirect(301, to: target)]
    } _: { server in
      try await reader.follow(server.url("/old"))
      for target in ["/a", "/b", nil, "/b"] {
        try await reader.refresh()
        #expect(try await reader.schedule.movingTo == target.map { server.url($0) })
        #expect(try await reader.schedule.movedTo == nil)
      }
      // A page that is not a feed does not count as a sighting of the new address, nor reset the
      // count.
      try await reader.refresh()
      #expect(try await reader.schedule.movedTo == nil)
      try await reader.refresh()
      #expect(try await reader.schedule.movedTo == server.url("/b"))
    }
  }

  @Test(arguments: [
    "<rss version='2.0' xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'><channel><title>x</title><itunes:new-feed-url> NEW </itunes:new-feed-url></channel></rss>",
    "<?xml version='1.0'?><redirect><newLocation>NEW</newLocation></redirect>",
  ])
  func
    `a document that says it has moved is offered after two answers, and never followed by itself`(
      document: String
    ) async throws
  {
    let reader = try TestUser()
    let says = Mutex("https://new.example/feed")
    try await LoopbackServer.run { _ in
      let text = document.replacing("NEW", with: says.withLock { $0 })
      return [.answer(text: text)]
    } _: { server in
      try await reader.follow(server.url("/old"))
      try await reader.refresh()
      #expect(try await reader.schedule.movedTo == nil)
      for _ in 0..<2 { try await reader.refresh() }
      #expect(try await reader.schedule.movedTo == "https://new.example/feed")
      let feed = try #require(try await reader.store.feeds.all().first)
      #expect(feed.address == server.url("/old"))
      #expect(server.requests.map(\.path) == ["/old", "/old", "/old"])
      // Another address starts the count again, and the feed's own means nothing.
      says.withLock { $0 = "https://other.example/feed" }
      try await reader.refresh()
      #expect(try await reader.schedule.movedTo == nil)
      says.withLock { $0 = server.url("/old") }
      for _ in 0..<3 { try await reader.refresh() }
      #expect(try await reader.schedule.movedTo == nil)
      says.withLock { $0 = "file:///etc/passwd" }
      for _ in 0..<3 { try await reader.refresh() }
      #expect(try await reader.schedule.movedTo == nil)
    }
  }

  @Test func `a new address that fails three times is given up for the old one`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      switch (request.path, reader.now < TestUser.start + 1000) {
      case ("/old", true): [.redirect(301, to: "/new")]
      case ("/old", false): [.answer(text: feedDocument(["1", "2"]))]
      case (_, let isGood):
        isGood
          ? [.answer("200 OK", ["ETag": "\"new\""], text: feedDocument(["1"]))]
          : [.answer("404 Not Found")]
      }
    } _: { server in
      try await reader.follow(server.url("/old"))
      for _ in 0..<3 { try await reader.refresh() }
      reader.wait(2000)
      let before = server.requests.count
      for _ in 0..<3 { try await reader.refresh() }
      #expect(server.requests.dropFirst(before).map(\.path) == ["/new", "/new", "/new"])
      #expect(try await reader.refresh()?.newItems == 1)
      #expect(server.requests.last?.path == "/old")
      #expect(server.requests.last?.headers["if-none-match"] == nil)
      let decisions = try await reader.store.ledger.entries(limit: 4).map(\.decision)
      #expect(decisions == [.taken, .returned, .failed, .failed])
    }
  }

  @Test func `an address with a password is asked for as it stands`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.path == "/old"
        ? [.redirect(301, to: "/new")] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow("http://ann:secret@127.0.0.1:\(server.port)/old")
      for _ in 0..<3 { try await reader.refresh() }
      #expect(server.requests.last?.headers["authorization"] != nil)
      #expect(server.requests.count == 6)
      let ledger = try await reader.store.ledger.entries()
      #expect(ledger.allSatisfy { $0.url == server.url("/old") && !"\($0)".contains("secret") })
    }
  }

  @Test func `what is gone for good is asked no more by itself, its items stay`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      reader.now == TestUser.start + 10
        ? [.answer("410 Gone")] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(10)
      let summary = try await reader.refresh()
      #expect(
        summary?.failures.map(\.message) == [
          "The server answered 410 (gone for good). It will not be fetched again until you refresh it yourself."
        ])
      #expect(try await reader.schedule.retired == reader.now)
      #expect(try await reader.store.ledger.entries(limit: 1).map(\.decision) == [.retired])
      #expect(try await reader.store.ledger.entries(limit: 1).map(\.next) == [nil])
      reader.wait(1_000_000)
      try await reader.refresh(due: RefreshRule())
      #expect(server.requests.count == 2)
      #expect(try await reader.store.timeline.list(ListQuery()).count == 1)
      #expect(try await reader.refresh()?.fetched == 1)
      #expect(try await reader.schedule.retired == nil)
    }
  }
}
