import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import TestSupport
import Testing

/// Feeds of programs in the archive.
struct ProgramFeedRefreshTests {
  @Test func `the same bytes again store nothing, and a failure keeps what there is`() async throws
  {
    try await PictureFolder.with { folder in
      let store = try FeedStore.empty()
      let feed =
        "<rss version='2.0'><channel><title>G</title><item><title>A</title></item></channel></rss>"
      try folder.writeProgram("gen", "#!/bin/sh\necho \"\(feed)\"\n")
      try folder.writeProgram("bad", "#!/bin/sh\necho why >&2\nexit 3\n")
      _ = try await store.feeds.subscribe(
        ["gen", "bad"].map { Subscription(url: "exec:\(folder.path)/\($0)") })
      let refresher = Refresher(store: store, fetcher: FeedFetcher(runsPrograms: true)) {
        1_800_000_000
      }
      let first = try await summary(refresher, store)
      #expect(first.newItems == 1 && first.fetched == 1)
      #expect(first.failures.map(\.message) == ["bad ended with 3: why."])
      #expect(!first.isOffline)
      #expect(try await summary(refresher, store).newItems == 0)
      try folder.writeProgram("gen", "#!/bin/sh\nexit 1\n")
      let last = try await summary(refresher, store)
      #expect(last.failures.count == 2)
      #expect(try await store.timeline.list(ListQuery()).map(\.title) == ["A"])
    }
  }

  @Test func `a feed that a server has moved to a program is not run`() async throws {
    var feed = Feed(id: FeedID(1), url: "https://a.example/", title: "A")
    feed.schedule.movedTo = "exec:touch /tmp/x"
    #expect(!(feed.address == feed.url))
    let store = try FeedStore.empty()
    let refresher = Refresher(store: store, fetcher: FeedFetcher(runsPrograms: true)) { 1 }
    var result: RefreshSummary?
    for await state in await refresher.refresh([feed]) {
      if case .finished(let summary) = state { result = summary }
    }
    #expect(result?.fetched == 0)
  }

  @Test func `a filter is asked of its server`() {
    let filter = Feed(id: FeedID(1), url: "filter:sed s/:/;/:https://www.a.example/f", title: "")
    #expect(filter.source == "https://www.a.example/f" && filter.isOfTheWeb)
    #expect(!Feed(id: FeedID(1), url: "exec:date", title: "").isOfTheWeb)
    #expect(!Feed(id: FeedID(1), url: "filter:cat:file:///a", title: "").isOfTheWeb)
  }

  private func summary(_ refresher: Refresher, _ store: FeedStore) async throws -> RefreshSummary {
    var result = RefreshSummary()
    for await state in await refresher.refresh(try await store.feeds.all()) {
      if case .finished(let summary) = state { result = summary }
    }
    return result
  }
}
