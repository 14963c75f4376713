import FeedFetching
import FeedModel
import FeedStorage
import Synchronization
import TestSupport
import Testing

@testable import FeedRefreshing

/// Whose turn it is where a host takes few requests.
struct TurnTests {
  /// The feeds of a server, by their paths, that have brought something.
  private func brought(_ reader: TestUser) async throws -> Set<Character> {
    let listed = try await reader.store.timeline.list(ListQuery(kinds: [], limit: nil))
    return Set(listed.compactMap(\.title.first))
  }

  private func feeds(_ times: [(host: String, last: Int64?)]) -> [Feed] {
    times.enumerated().map { number, time in
      Feed(
        id: FeedID(Int64(number)), url: "https://\(time.host).example/\(number)",
        title: "\(number)",
        lastFetched: time.last)
    }
  }

  private func order(_ queue: inout HostQueue) -> [String] {
    var titles: [String] = []
    while let feed = queue.next() {
      titles.append(feed.title)
      queue.finish(feed)
    }
    return titles
  }

  @Test func `the feed whose last request is longest ago goes first`() {
    var queue = HostQueue(perHost: 1, now: 1000)
    queue.add(feeds([("a", 900), ("a", 300), ("a", nil), ("b", 200), ("a", 2000), ("a", 300)]))
    // Those never asked, or in a future that a wrong clock made up, are the first of all.
    #expect(order(&queue) == ["2", "3", "4", "1", "5", "0"])
  }

  @Test func `a feed that was turned away has its turn, unless it is turned away again`() {
    var all = feeds([("a", 100), ("a", 200), ("a", 300), ("b", 150)])
    all[1].schedule.next = NextDue(time: 800, reason: .pause)
    all[1].failure = "busy"
    for (strikes, expected) in [
      (1, ["1", "0", "2"]), (0, ["1", "0", "2"]), (2, ["0", "1", "2"]),
    ] {
      var queue = HostQueue(perHost: 2, now: 1000)
      queue.add(all)
      queue.heed(
        [HostPause(host: "a.example", since: 700, until: 800, strikes: strikes)], now: 1000)
      #expect(order(&queue).filter { $0 != "3" } == expected)
    }
  }

  @Test func `a host that has asked for a pause of late is asked one at a time`() {
    var queue = HostQueue(perHost: 2, now: 1000)
    queue.add(
      feeds(Array(repeating: ("a", nil), count: 3) + Array(repeating: ("b", nil), count: 3)))
    queue.heed([HostPause(host: "a.example", since: 700, until: 800, strikes: 0)], now: 1000)
    var taken: [Feed] = []
    while let feed = queue.next() { taken.append(feed) }
    #expect(taken.map(\.title) == ["0", "3", "4"])
    for feed in taken { queue.finish(feed) }
    #expect(queue.next()?.title == "1")
    #expect(queue.next()?.title == "5")
    #expect(queue.next() == nil)
    #expect(queue.count == 6)
  }

  @Test(arguments: [Int64(60), 5])
  func `all feeds of a host come in as many refreshes, one after each pause`(
    pause: Int64
  ) async throws {
    let reader = try TestUser()
    let last = Mutex<Int64>(0)
    try await LoopbackServer.run { request in
      let isBusy = last.withLock { last in
        if reader.now - last < pause { return true }
        last = reader.now
        return false
      }
      return isBusy
        ? [.answer("429 Slow", ["Retry-After": "\(pause)"])]
        : [.answer(text: feedDocument([String(request.path.dropFirst())]))]
    } _: { server in
      let paths = ["/p", "/q", "/r", "/s", "/t", "/u", "/v"]
      _ = try await reader.store.feeds.subscribe(paths.map { Subscription(url: server.url($0)) })
      for count in 1...paths.count {
        try await reader.refresh()
        #expect(try await brought(reader).count == count)
        reader.wait(pause)
      }
    }
  }

  @Test func `one feed that its host never gives does not keep the others waiting`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.path == "/p"
        ? [.answer("503 Never")] : [.answer(text: feedDocument(["\(request.path) \(reader.now)"]))]
    } _: { server in
      let paths = ["/p", "/q", "/r"]
      _ = try await reader.store.feeds.subscribe(paths.map { Subscription(url: server.url($0)) })
      for _ in 0..<12 {
        try await reader.refresh()
        reader.wait(HostPause.longest)
      }
      for path in ["/q", "/r"] {
        let count = server.requests.count { $0.path == path }
        #expect(count >= 5, "\(path): \(count)")
      }
    }
  }

  @Test func `that a host was busy stays known for a day, over runs`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      reader.now == TestUser.start
        ? [.answer("429 Slow", ["Retry-After": "30"])] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(30)
      #expect(try await reader.refresh()?.fetched == 1)
      #expect(try await reader.store.ledger.pauses(now: reader.now).isEmpty)
      let known = try await reader.store.ledger.recentPauses(now: reader.now)
      #expect(known.map(\.strikes) == [0])
      reader.wait(HostPause.longest)
      #expect(try await reader.store.ledger.recentPauses(now: reader.now).isEmpty)
    }
  }

  @Test(
    arguments: [
      (["RateLimit": "\"day\";r=0;t=120, \"burst\";r=5;t=7"], 120),
      (["RateLimit": "\"a\" ; r=0 ; t=9,\"b\";r=0;t=40"], 40),
      (["RateLimit": "limit=10, remaining=0, reset=90"], 90),
      (["RateLimit-Limit": "9", "RateLimit-Remaining": "0", "RateLimit-Reset": "45"], 45),
      (["X-RateLimit-Remaining": "0.0", "X-RateLimit-Reset": "587"], 587),
      (["X-Rate-Limit-Remaining": "0, 0;w=9", "X-Rate-Limit-Reset": "1800000300"], 300),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1800000300000"], 300),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "3153600000"], 86_400),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "100000000"], 86_400),
      (["RateLimit-Remaining": "1", "RateLimit-Reset": "45"], nil),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "soon"], nil),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "-5"], nil),
      (["RateLimit-Remaining": "nan", "RateLimit-Reset": "inf"], nil),
      (["RateLimit-Remaining": "0"], nil), (["RateLimit": "\"a\";r=2;t=40"], nil),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000000"], nil),
    ] as [([String: String], Int64?)])
  func `a host that says that it takes no more is left alone until it does`(
    fields: [String: String], seconds: Int64?
  ) async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("200 OK", fields, text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url("/a"))
      #expect(try await reader.refresh()?.newItems == 1)
      try await reader.follow(server.url("/a"), server.url("/b"))
      let pause = try await reader.store.ledger.pauses(now: reader.now).first
      #expect(pause.map { $0.until - reader.now } == seconds)
      let entry = try await reader.store.ledger.entries().first
      #expect(entry?.decision == (seconds == nil ? .taken : .limited))
      let second = try await reader.refresh()
      #expect(second?.failures.count == (seconds == nil ? 0 : 2))
      #expect(server.requests.count == (seconds == nil ? 3 : 1))
      if let seconds {
        reader.wait(seconds)
        #expect(try await reader.refresh()?.fetched ?? 0 >= 1)
      }
    }
  }

  @Test func `a busy host without a Retry-After says so by its limit`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("429 Slow", ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "77"])]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      let pause = try await reader.store.ledger.pauses(now: reader.now).first
      #expect(pause.map { $0.until - reader.now } == 77)
      #expect(try await reader.schedule.next == NextDue(time: reader.now + 77, reason: .pause))
    }
  }
}
