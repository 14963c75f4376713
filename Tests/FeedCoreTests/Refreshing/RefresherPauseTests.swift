import FeedCore
import Synchronization
import Testing

struct RefresherPauseTests {
  /// A clock that the test sets.
  private final class Clock: Sendable {
    let now = Mutex<Int64>(1_800_000_000)
  }

  @Test(arguments: [("429 Slow", 120), ("503 Slow", 120), ("429 Slow", nil)])
  func `A host that asks for a pause gets it, for all its feeds`(
    status: String, seconds: Int?
  ) async throws {
    let store = try FeedStore.inMemory()
    let clock = Clock()
    try await LoopbackServer.run { _ in
      [.answer(status, seconds.map { ["Retry-After": "\($0)"] } ?? [:])]
    } _: { server in
      let feeds = try await store.subscribe(
        ["/a", "/b"].map { Subscription(url: server.url($0)) })
      let refresher = Refresher(store: store, fetcher: FeedFetcher()) { clock.now.withLock { $0 } }
      #expect(await refresher.summary(of: [feeds[0]])?.failures.count == 1)
      let second = await refresher.summary(of: feeds)
      #expect(second?.failures.map(\.cause) == [.feed, .feed])
      #expect(server.requests.count == 1)
      clock.now.withLock { $0 += Int64(seconds ?? 60) }
      _ = await refresher.summary(of: [feeds[0]])
      #expect(server.requests.count == 2)
    }
  }

  @Test func `A busy server without a wish is asked again`() async throws {
    let store = try FeedStore.inMemory()
    try await LoopbackServer.run { _ in
      [.answer("503 Oh")]
    } _: { server in
      let feeds = try await store.subscribe([Subscription(url: server.url())])
      let refresher = Refresher(store: store, fetcher: FeedFetcher()) { 1 }
      _ = await refresher.summary(of: feeds)
      _ = await refresher.summary(of: feeds)
      #expect(server.requests.count == 2)
    }
  }
}
