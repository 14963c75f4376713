import FeedFiltering
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// The pages that the user has saved: entries of a feed that has no line in the feeds file.
struct SavedPageTests {
  private func page(_ number: Int) -> AdoptedItem {
    AdoptedItem(
      guid: "https://a.example/\(number)", title: "Page \(number)",
      link: "https://a.example/\(number)", date: 1_000 + Int64(number))
  }

  @Test func `saved pages are in the river and in queries, and stay whatever is followed`()
    async throws
  {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving([.named("Fed", at: 900)], for: feed)
    _ = try await store.feeds.save(page(1), taggedBy: ["later"], now: 2_000)
    _ = try await store.feeds.save(page(2), taggedBy: [], now: 2_000)
    #expect(try await store.titles() == ["Page 2", "Page 1", "Fed"])
    #expect(try await store.titles(.tagged) == ["Page 1"])
    let query = try #require(try Query.parsed("title:page"))
    #expect(try await store.timeline.count(ListQuery(query: query, now: 2_000)) == 2)
    let overview = try await store.feeds.overview(now: 2_000)
    #expect(overview.feeds.map(\.feed.title) == ["A", "Saved pages"])
    #expect(overview.feeds.map(\.condition) == [.neverAsked, .well])
    #expect(overview.feeds.map(\.items) == [1, 2])
    #expect(try await store.feeds.subscriptions().map(\.url) == ["https://a.example/feed"])
    try await store.feeds.subscribe([])
    #expect(try await store.titles() == ["Page 2", "Page 1"])
  }

  @Test func `a visitor sees no saved page, and none is counted`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let owner = try FeedStore.onDiskOrEmpty(at: path)
      try await owner.saving([.named("Fed", at: 900)], for: owner.onlyFeed())
      let saved = try await owner.feeds.save(page(1), taggedBy: ["later"], now: 2_000)
      let visit = try FeedStore.visiting(path)
      #expect(try await visit.titles() == ["Fed"])
      #expect(try await visit.titles(.unread) == ["Fed"])
      #expect(try await visit.count("SELECT total(shown) FROM tally WHERE feed = 0") == 1)
      #expect(try await visit.count("SELECT total(unread) FROM tally WHERE feed = 0") == 1)
      #expect(try await visit.count("SELECT total(shown) FROM feedCount") == 1)
      #expect(try await visit.timeline.listed(saved.entry) == nil)
      #expect(try await visit.feeds.all().map(\.title) == ["A"])
      let query = try #require(try Query.parsed("title:page"))
      #expect(try await visit.timeline.count(ListQuery(query: query, now: 2_000)) == 0)
      #expect(try await visit.marks.markRead(in: .all) == 1)
      // A count must not tell whether the operator has saved, or hidden, an item with some word.
      try await owner.marks.hide(try #require(try await owner.river().last))
      try await SearchIndexer(store: owner).run()
      for words in ["page", "fed"] {
        let query = try #require(try Query.parsed(words))
        let request = FilterCountRequest(
          scope: .all, modules: [:], selection: query.expression)
        let counts = try await visit.timeline.counts(for: request)
        #expect(counts.selection?.value == 0, "\(words)")
      }
    }
  }
}
