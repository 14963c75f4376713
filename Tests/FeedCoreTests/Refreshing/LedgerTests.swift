import FeedModel
import FeedStorage
import SafeText
import TestSupport
import Testing

struct LedgerTests {
  @Test func `every attempt is in the ledger, newest first`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      switch (request.path, request.headers["if-none-match"]) {
      case ("/bad", _): [.answer("404 Not Found")]
      case ("/page", _): [.answer(text: "<html>Log in</html>")]
      case (_, nil):
        [.answer("200 OK", ["ETag": "\"1\""], text: feedDocument(["1", "2"], title: "Good"))]
      case (_, _?):
        [.raw("HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=7200\r\n\r\n")]
      }
    } _: { server in
      for path in ["/good", "/good", "/bad", "/page"] {
        try await reader.follow(server.url(path))
        try await reader.refresh()
        reader.wait(60)
      }
      let ledger = try await reader.store.ledger.entries()
      #expect(ledger.map(\.time) == [180, 120, 60, 0].map { TestUser.start + $0 })
      #expect(ledger.map(\.status) == [200, 404, 304, 200])
      #expect(ledger.map(\.failure) == ["not-a-feed", "status", nil, nil])
      #expect(ledger.map(\.newItems) == [nil, nil, nil, 2])
      #expect(ledger.map(\.decision) == [.failed, .failed, .taken, .taken])
      #expect(ledger.map { $0.next?.reason } == [.failure, .failure, .cacheControl, .setting])
      #expect(ledger[2].title == "Good")
      #expect(ledger[2].bytes == 0)
      #expect(ledger[3].bytes == feedDocument(["1", "2"], title: "Good").utf8.count)
      #expect(ledger.allSatisfy { $0.milliseconds >= 0 })
      let good = try await reader.store.ledger.feed(at: server.url("/good"))
      #expect(try await reader.store.ledger.entries(of: good).map(\.status) == [304, 200])
      #expect(try await reader.store.ledger.entries(limit: 1) == [ledger[0]])
      #expect(try await reader.store.ledger.feed(at: "https://nowhere.example/") == nil)
    }
  }

  @Test func `a network that fails leaves a word and no status`() async throws {
    let reader = try TestUser()
    let nobody = "http://127.0.0.1:\(Loopback.refusedPort)/feed"
    try await reader.follow(nobody, "file:///nowhere/feed.xml")
    try await reader.refresh()
    let ledger = try await reader.store.ledger.entries()
    #expect(Set(ledger.map(\.failure)) == ["refused", "no-file"])
    #expect(ledger.map(\.status) == [nil, nil])
  }

  @Test func `an unchanged feed costs a line of the ledger and nothing else`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.headers["if-none-match"] == nil
        ? [.answer("200 OK", ["ETag": "\"1\""], text: feedDocument(["1"]))]
        : [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      let before = try await reader.store.count("SELECT total_changes()")
      try await reader.refresh()
      let after = try await reader.store.count("SELECT total_changes()")
      #expect(try await reader.store.ledger.entries().map(\.status) == [304, 200])
      #expect(after - before == 1)
    }
  }

  @Test func `the ledger is kept for thirty days`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let day: Int64 = 86_400
    for number in 0..<1200 {
      try await store.notesUnchanged(feed, now: Int64(number))
    }
    for time in [0, 10, 39, 40, 41, 45] {
      try await store.notesUnchanged(feed, now: Int64(time) * day)
    }
    try await store.purge(now: 40 * day) { _ in Retention() }
    #expect(try await store.ledger.entries().map { $0.time / day } == [41, 40, 39, 10])
  }

  @Test func `that a feed was asked long ago stays known`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.notesUnchanged(feed, now: 5)
    try await store.notesUnchanged(feed, now: 7)
    try await store.purge(now: 400 * 86_400) { _ in Retention() }
    #expect(try await store.ledger.entries().map(\.time) == [7])
    #expect(try await store.feeds.all().map(\.lastFetched) == [7])
  }

  @Test(arguments: [
    ("https://ann:secret@a.example/x?y@z", "https://a.example/x?y@z"),
    ("https://a@b@c.example", "https://c.example"),
    ("https://a.example/@me", "https://a.example/@me"),
    ("file:///home/a@b", "file:///home/a@b"), ("feed", "feed"),
  ])
  func `no name and no password is shown of an address`(url: String, shown: String) {
    #expect(AddressText.withoutCredentials(url) == shown)
  }
}
