import FeedFetching
import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiPages
import FoundationEssentials
import Synchronization
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// The feeds that a run of the program fetches, and what it reports about failures.
@MainActor struct LibraryTests {
  private let store: FeedStore
  private let now: Int64 = 1_800_000_000

  init() throws {
    store = try FeedStore.empty()
  }

  @Test func `that a feed is gone for good is said in one run, and only the reader asks it again`()
    async throws
  {
    let feed = try await retire()
    let library = library(startedAt: now)
    #expect(try await library.failures().map(\.message) == ["Gone."])
    #expect(try await library.failures().counts == ["1 gone"])
    #expect(try await library.feeds(nil) == [])
    #expect(try await library.dueFeeds() == [])
    #expect(try await library.feeds([feed]).map(\.id) == [feed])
    #expect(try await self.library(startedAt: now + 1).failures() == [])
  }

  @Test(
    arguments: [
      (nil, RefreshInterval.every(3600), RefreshRule(usual: 3600)),
      (nil, .every(900), RefreshRule(usual: 900)),
      (nil, .every(21_600), RefreshRule(usual: 21_600, least: 21_600)),
      (.every(1800), .every(21_600), RefreshRule(usual: 1800, least: 1800)),
      (.every(1800), .off, RefreshRule(usual: 1800, least: 1800)),
      (.off, .every(3600), nil), (nil, .off, nil),
    ] as [(RefreshInterval?, RefreshInterval, RefreshRule?)])
  func `settings say how often feeds are asked, and how often at most`(
    own: RefreshInterval?, common: RefreshInterval, rule: RefreshRule?
  ) {
    #expect(RefreshRule(own, else: common) == rule)
  }

  @Test func `settings that are changed hold from the next refresh on`() async throws {
    var library = Library(
      store: store, source: .demo([]), schedule: .every(3600), keeping: Retention(Settings()),
      fetcher: FeedFetcher(), now: { [now] in now })
    try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")])
    #expect(try await library.dueFeeds().count == 1)
    var settings = Settings()
    settings.refresh = .off
    settings.keepDays = .number(7)
    library.adopt(settings)
    #expect(try await library.dueFeeds() == [])
    // A wrong number does not delete items that are kept by the settings of the start.
    #expect(library.keeping == Retention(Settings()))
    settings.refresh = .every(600)
    library.adopt(settings)
    #expect(try await library.dueFeeds().count == 1)
  }

  @Test func `a program that never refreshes and purges nothing stays so`() async throws {
    var library = Library(
      store: store, source: .demo([]), fetcher: FeedFetcher(), now: { [now] in now })
    try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")])
    library.adopt(Settings())
    #expect(try await library.dueFeeds() == [])
    #expect(library.keeping == nil)
  }

  @Test func `a query feed that cannot be counted has no count, and the others have theirs`()
    async throws
  {
    let good = QueryFeed(
      name: "Good", expression: try QueryExpression(parsing: "age < 1"), text: "")
    // The expression is deeper than SQLite's parser and the parser of query feeds allow.
    let deep = (0..<80).reduce(good.expression) { inner, level in
      level % 2 == 0 ? .all([good.expression, inner]) : .any([good.expression, inner])
    }
    let bad = QueryFeed(name: "Bad", expression: deep, text: "")
    let counts = try await library(startedAt: now).counts(of: [bad, good])
    #expect(counts == [good: QueryFeedCount()])
  }

  @Test func `a feed that the file names no more is not listed, whatever the archive knows yet`()
    async throws
  {
    let feeds = try await store.feeds.subscribe(
      ["a", "b"].map { Subscription(url: "https://\($0).example/feed", tags: ["Tag"]) })
    let library = library(startedAt: now)
    let file = try #require(library.feedsFile)
    try file.append(Subscription(url: feeds[1].url, tags: ["Tag"]))
    let listing = try await library.listing(of: try await store.feeds.overview(now: now))
    #expect(listing.groups == [.tag("Tag")])
    #expect(listing.rows(of: .tag("Tag")).map { $0.summary?.id } == [feeds[1].id])
    #expect(listing.overview.feeds.count == 1)
  }

  @Test func `the settings say how long a feed may take, and its server to answer`() {
    var settings = Settings()
    #expect(FetchLimits(settings) == FetchLimits())
    settings.timeout = 10
    #expect(FetchLimits(settings).deadline == .seconds(10))
    settings.timeout = 200
    #expect(FetchLimits(settings).answer == .seconds(100))
  }

  /// Adds a feed whose server has just said that it is gone.
  private func retire() async throws -> FeedID {
    let url = "https://gone.example/feed"
    let feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first)
    try await store.ledger.noteFailure(for: feed.id, now: now, attempt: FetchAttempt(.gone)) { _ in
      "Gone."
    }
    return feed.id
  }

  private func library(startedAt second: Int64) -> Library {
    let file = FeedsFile(
      path: FileManager.default.temporaryDirectory.path() + "feedtui-\(UUID().uuidString)")
    return Library(
      store: store, source: .file(file), schedule: .every(3600), fetcher: FeedFetcher(),
      now: { second })
  }
}
