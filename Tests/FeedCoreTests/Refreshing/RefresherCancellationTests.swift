import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import TestSupport
import Testing

struct RefresherCancellationTests {
  private let store: FeedStore
  private let refresher: Refresher

  init() throws {
    store = try FeedStore.empty()
    refresher = Refresher(store: store, fetcher: FeedFetcher()) { 1_800_000_000 }
  }

  @Test func `cancelling ends at once, keeps what has come and blames no feed`() async throws {
    try await LoopbackServer.run { request in
      request.path == "/quick" ? [.answer(text: feedDocument(["1"]))] : [.hang]
    } _: { server in
      let paths = ["/quick"] + (1...30).map { "/slow\($0)" }
      let feeds = try await store.feeds.subscribe(paths.map { Subscription(url: server.url($0)) })
      var summary: RefreshSummary?
      for await state in await refresher.refresh(feeds) {
        switch state {
        case .idle: break
        case .running(let done, _, _): if done > 0 { await refresher.cancel() }
        case .finished(let result): summary = result
        }
      }
      #expect(summary?.wasCancelled == true)
      #expect(summary?.newItems == 1)
      #expect(summary?.failures == [])
      #expect(server.requests.count < 5)
      #expect(try await store.feeds.all().allSatisfy { $0.failure == nil })
      #expect(try await store.timeline.list(ListQuery()).count == 1)
    }
  }

  @Test func `a refresh after a cancelled one runs`() async throws {
    try await LoopbackServer.run { request in
      request.path == "/quick" ? [.answer(text: feedDocument(["1"]))] : [.hang]
    } _: { server in
      let feeds = try await store.feeds.subscribe(
        ["/slow", "/quick"].map { Subscription(url: server.url($0)) })
      let first = await refresher.refresh([feeds[0]])
      await refresher.cancel()
      let second = await refresher.refresh([feeds[1]])
      #expect(await first.summary?.wasCancelled == true)
      #expect(await second.summary == RefreshSummary(newItems: 1, fetched: 1))
    }
  }

  @Test func `a second refresh joins the running one`() async throws {
    let (joined, gate) = AsyncStream.makeStream(of: Never.self)
    try await LoopbackServer.run { request in
      let answer = LoopbackServer.Act.answer(text: feedDocument([request.path]))
      return request.path == "/1" ? [.wait { for await _ in joined {} }, answer] : [answer]
    } _: { server in
      let feeds = try await store.feeds.subscribe(
        (1...6).map { Subscription(url: server.url("/\($0)")) })
      let first = await refresher.refresh(Array(feeds[..<4]))
      let second = await refresher.refresh(Array(feeds[2...]))
      gate.finish()
      let summaries = (await first.summary, await second.summary)
      #expect(summaries.0 == RefreshSummary(newItems: 6, fetched: 6))
      #expect(summaries.1 == summaries.0)
      #expect(server.requests.count == 6)
    }
  }

  @Test func `cancelling when nothing runs does nothing`() async throws {
    await refresher.cancel()
    #expect(await refresher.summary(of: []) == RefreshSummary())
  }
}
