import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import Foundation
import TestSupport
import Testing

struct RefresherTests {
  private let store: FeedStore
  private static let now: Int64 = 1_800_000_000

  init() throws {
    store = try FeedStore.empty()
  }

  @Test func `what a feed says comes into the archive, and the summary says how much`() async throws
  {
    let summary = try await refreshing(["/a", "/b"]) { request in
      [.answer(text: feedDocument(request.path == "/a" ? ["1", "2"] : ["3"]))]
    }
    #expect(summary == RefreshSummary(newItems: 3, fetched: 2))
    #expect(try await store.timeline.list(ListQuery()).count == 3)
    #expect(try await store.feeds.all().map(\.lastFetched) == [Self.now, Self.now])
  }

  @Test func `a feed that fails does not stop the others, and its reason is kept`() async throws {
    let summary = try await refreshing(["/a", "/broken", "/page", "/b"]) { request in
      switch request.path {
      case "/broken": [.answer("404 Not Found")]
      case "/page": [.answer("200 OK", ["Content-Type": "text/html"], text: "<html>Log in</html>")]
      default: [.answer(text: feedDocument([request.path]))]
      }
    }
    let failures = try #require(summary?.failures)
    #expect(summary?.fetched == 2)
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0.cause == .feed })
    #expect(summary?.isOffline == false)
    let feeds = try await store.feeds.all()
    #expect(feeds.map { $0.failure == nil } == [true, false, false, true])
    for failure in failures {
      #expect(feeds.first { $0.id == failure.feed }?.failure == failure.message)
    }
  }

  @Test func `a later success clears the reason`() async throws {
    try await refreshing(["/a"]) { _ in [.answer("500 Oh")] }
    try await LoopbackServer.run { _ in
      [.answer(text: feedDocument(["1"]))]
    } _: { server in
      let feeds = try await store.feeds.subscribe([Subscription(url: server.url("/a"))])
      try await store.ledger.noteFailure("It was broken.", for: feeds[0].id, now: 1)
      #expect(await refresher().summary(of: try await store.feeds.all())?.fetched == 1)
      #expect(try await store.feeds.all()[0].failure == nil)
    }
  }

  @Test func `marks are kept over a refresh`() async throws {
    try await LoopbackServer.run { request in
      let isFirst = request.headers["if-none-match"] == nil
      return [
        .answer(
          "200 OK", ["ETag": "\"1\""], text: feedDocument(isFirst ? ["1", "2"] : ["2", "1", "0"]))
      ]
    } _: { server in
      _ = try await store.feeds.subscribe([Subscription(url: server.url("/a"))])
      let refresher = refresher()
      #expect(await refresher.summary(of: try await store.feeds.all())?.newItems == 2)
      let entry = try #require(try await store.timeline.list(ListQuery()).first { $0.title == "1" })
      try await store.marks.setFavourite(true, for: entry.id)
      try await store.marks.setRead(true, for: entry.id)
      #expect(await refresher.summary(of: try await store.feeds.all())?.newItems == 1)
      let after = try await store.timeline.list(ListQuery()).first { $0.id == entry.id }
      #expect(after?.isFavourite == true)
      #expect(after?.isRead == true)
    }
  }

  @Test func `a 304 and the same body are both unchanged, and count as answers`() async throws {
    try await LoopbackServer.run { request in
      request.headers["if-none-match"] == nil
        ? [
          .answer(
            "200 OK", request.path == "/tag" ? ["ETag": "\"1\""] : [:], text: feedDocument(["1"]))
        ] : [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    } _: { server in
      _ = try await store.feeds.subscribe(
        ["/tag", "/digest"].map { Subscription(url: server.url($0)) })
      let refresher = refresher()
      #expect(await refresher.summary(of: try await store.feeds.all())?.newItems == 2)
      let second = await refresher.summary(of: try await store.feeds.all())
      #expect(second == RefreshSummary(newItems: 0, fetched: 2))
      #expect(try await store.feeds.all()[0].validators.etag == "\"1\"")
    }
  }

  @Test func `nothing reached means offline`() async throws {
    let port = Loopback.refusedPort
    let feeds = try await store.feeds.subscribe(
      (1...3).map { Subscription(url: "http://127.0.0.1:\(port)/\($0)") })
    let summary = await refresher().summary(of: feeds)
    #expect(summary?.isOffline == true)
    #expect(summary?.failures.count == 3)
  }

  @Test func `files and hosts that are left alone do not hide that there is no network`()
    async throws
  {
    let port = Loopback.refusedPort
    try await Shelf.withFolder { folder in
      let document = folder + "/feed.xml"
      try Data(feedDocument(["1"]).utf8).write(to: URL(filePath: document))
      let dead = "http://127.0.0.1:\(port)/feed"
      let summaries = [
        ["file://" + document, dead], ["file://" + folder + "/none.xml", dead],
        ["file://" + document, "file://" + folder + "/none.xml"],
      ]
      .map { $0.map { Subscription(url: $0) } }
      var offline: [Bool?] = []
      for subscriptions in summaries {
        let feeds = try await store.feeds.subscribe(subscriptions)
        offline.append(await refresher().summary(of: feeds)?.isOffline)
      }
      #expect(offline == [true, true, false])
      try await LoopbackServer.run(at: "127.0.0.2") { _ in
        [.answer("429 Slow")]
      } _: { busy in
        let feeds = try await store.feeds.subscribe(
          [busy.url(), dead].map { Subscription(url: $0) })
        #expect(await refresher().summary(of: [feeds[0]])?.isOffline == false)
        #expect(await refresher().summary(of: feeds)?.isOffline == true)
        #expect(busy.requests.count == 1)
      }
    }
  }

  @Test func `no feeds are refreshed at once`() async throws {
    #expect(await refresher().summary(of: []) == RefreshSummary())
  }

  @Test func `many feeds are all refreshed, few at once`() async throws {
    let paths = (1...60).map { "/\($0)" }
    let summary = try await refreshing(paths) { request in
      [.answer(text: feedDocument(["guid of \(request.path)"]))]
    }
    #expect(summary == RefreshSummary(newItems: 60, fetched: 60))
  }

  @Test func `progress counts up to the number of feeds`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: feedDocument([request.path]))]
    } _: { server in
      let feeds = try await store.feeds.subscribe(
        (1...9).map { Subscription(url: server.url("/\($0)")) })
      var seen: [Int] = []
      for await state in await refresher().refresh(feeds) {
        switch state {
        case .idle, .finished: break
        case .running(let done, let count, let newItems):
          #expect(count == 9)
          #expect(newItems <= done)
          seen.append(done)
        }
      }
      #expect(seen == seen.sorted())
    }
  }

  @discardableResult private func refreshing(
    _ paths: [String],
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act]
  ) async throws -> RefreshSummary? {
    try await LoopbackServer.run(answering: answer) { server in
      let feeds = try await store.feeds.subscribe(paths.map { Subscription(url: server.url($0)) })
      return await refresher().summary(of: feeds)
    }
  }

  private func refresher() -> Refresher {
    Refresher(store: store, fetcher: FeedFetcher()) { Self.now }
  }
}
