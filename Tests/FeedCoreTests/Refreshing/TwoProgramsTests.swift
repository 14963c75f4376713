import FeedModel
import FeedRefreshing
import FeedStorage
import TestSupport
import Testing

/// Two programs that use the same archive on disk.
struct TwoProgramsTests {
  @Test func `two that refresh at once lose nothing and have nothing twice`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: feedDocument((1...30).map { "\(request.path)-\($0)" }))]
    } _: { server in
      try await Shelf.withFolder { folder in
        let path = folder + "/feedtui.sqlite"
        let subscriptions = (1...12).map { Subscription(url: server.url("/feed\($0)")) }
        let (here, there) = (try FeedStore.onDisk(at: path), try FeedStore.onDisk(at: path))
        let feeds = try await here.feeds.subscribe(subscriptions)
        async let first = summary(of: feeds, in: here)
        async let second = summary(of: feeds, in: there)
        let (one, other) = (try await first, try await second)
        #expect(one.failures == [] && other.failures == [])
        #expect(one.fetched == 12 && other.fetched == 12)
        #expect(one.newItems + other.newItems == 360)
        #expect(try await here.timeline.list(ListQuery()).count == 360)
        #expect(try await here.ledger.entries(limit: nil).count == 24)
      }
    }
  }

  private func summary(of feeds: [Feed], in store: FeedStore) async throws -> RefreshSummary {
    try await withFetcher { fetcher in
      let refresher = Refresher(
        store: store, fetcher: fetcher, limits: .generous, now: { 1_800_000_000 })
      var result = RefreshSummary()
      for await state in await refresher.refresh(feeds) {
        if case .finished(let summary) = state { result = summary }
      }
      return result
    }
  }
}
