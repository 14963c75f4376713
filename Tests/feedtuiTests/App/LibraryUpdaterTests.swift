import FeedFetching
import FeedModel
import FeedStorage
import Foundation
import Synchronization
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings

/// The steps once feeds and accounts have answered, and their order.
@MainActor struct LibraryUpdaterTests {
  @Test func `a refresh is followed by purging, full texts and the index, in this order`()
    async throws
  {
    try await withHome { home in
      let feeds = try await home.library.feeds(nil)
      let result = await home.updater.update(feeds)
      #expect(result.feeds.newItems == 1)
      await home.updater.finish()
      #expect(home.heard.steps == LibraryUpdater.Step.allCases)
      #expect(try await home.library.store.search.isNearlyComplete())
    }
  }

  @Test func `a refresh without feeds of its own is followed by all steps, a sync by none`()
    async throws
  {
    try await withHome { home in
      _ = await home.updater.update([])
      await home.updater.finish()
      #expect(home.heard.steps == LibraryUpdater.Step.allCases)
      _ = await home.updater.update(nil)
      await home.updater.finish()
      #expect(home.heard.steps == LibraryUpdater.Step.allCases)
    }
  }

  @Test func `a step that fails does not keep the next from being done, and is said once`()
    async throws
  {
    try await withHome { home in
      // A folder in the place of the feeds file cannot be read.
      let path = try #require(home.library.feedsFile).path
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for _ in 1...2 {
        home.updater.process(.all)
        await home.updater.finish()
      }
      #expect(home.heard.steps == LibraryUpdater.Step.allCases + LibraryUpdater.Step.allCases)
      let failure = try #require(home.updater.failure)
      #expect(failure.code == .cannotRead)
      // That of the texts has the same reason.
      #expect(home.heard.failures == [failure.message, failure.message])
    }
  }

  @Test func `steps follow the settings as they are now`() async throws {
    try await withHome { home in
      let store = home.library.store
      let feeds = try await store.feeds.subscribe(
        ["a", "b"].map { Subscription(url: "https://\($0).example/feed") })
      let item = ParsedItem(
        id: "1", kind: .article, title: "News", link: "https://news.example/1",
        published: Sample.now - 600)
      for feed in feeds {
        try await store.ledger.save(
          ParsedFeed(format: .rss2, items: [item]), for: feed.id, now: Sample.now)
      }
      @MainActor func rows(_ mode: StoryMode) async throws -> Int {
        var settings = Settings()
        settings.stories = mode
        home.updater.adopt(settings)
        home.updater.process([.stories])
        await home.updater.finish()
        return try await store.timeline.page(TimelineRequest(), zone: .utc).rows.count
      }
      #expect(try await rows(.link) == 1)
      #expect(try await rows(.off) == 2)
      #expect(try await rows(.link) == 1)
    }
  }

  @Test func `what has been stopped begins nothing`() async throws {
    try await withHome { home in
      home.updater.stop()
      home.updater.process(.all)
      await home.updater.finish()
      #expect(home.heard.steps.isEmpty)
    }
  }

  @Test func `a command does not blame feeds for a network that is away`() async throws {
    for isWatched in [true, false] {
      try await withHome(isWatched: isWatched) { home in
        let file = try #require(home.library.feedsFile)
        try file.append(Subscription(url: "http://127.0.0.1:1/feed"))
        _ = try await home.library.takeOverFeedsFile()
        let feeds = try await home.library.feeds(nil)
        let away = try #require(feeds.last)
        _ = await home.updater.update(feeds)
        try await home.library.store.ledger.noteUnchanged(
          feeds[0].id, validators: Validators(), now: Sample.now,
          attempt: FetchAttempt(.answered(status: 304)))
        let known = try await home.library.feeds([away.id])
        let again = await home.makeUpdater().update(known).feeds
        #expect(again.failures.count == 1)
        #expect(again.isOffline == !isWatched)
      }
    }
  }

  /// The reports of an updater.
  nonisolated private final class Heard: Sendable {
    private let reports = Mutex<[LibraryUpdater.Report]>([])

    func add(_ report: LibraryUpdater.Report) { reports.withLock { $0.append(report) } }

    private var all: [LibraryUpdater.Report] { reports.withLock { $0 } }

    var steps: [LibraryUpdater.Step] {
      all.compactMap { if case .began(let step) = $0 { step } else { nil } }
    }

    var failures: [String] {
      all.compactMap { if case .failed(let message) = $0 { message } else { nil } }
    }
  }

  @MainActor private final class Home {
    let library: Library
    let heard = Heard()
    let isWatched: Bool
    private(set) lazy var updater = makeUpdater()

    init(_ library: Library, isWatched: Bool) {
      (self.library, self.isWatched) = (library, isWatched)
    }

    func makeUpdater() -> LibraryUpdater {
      let announcer = NewsAnnouncer(
        store: library.store, settings: Settings(), isAllowed: false, report: { _ in })
      return LibraryUpdater(library, nil, announcer: announcer, isWatched: isWatched) {
        [heard] in heard.add($0)
      }
    }
  }

  /// Runs a test with a library that follows a feed in a file, and purges.
  private func withHome(
    isWatched: Bool = true, _ test: @MainActor (Home) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      let path = URL(filePath: "\(folder)/a.xml")
      let text = "<rss><channel><item><title>A</title></item></channel></rss>"
      try Data(text.utf8).write(to: path)
      try file.append(Subscription(url: path.absoluteString))
      let fetcher = FeedFetcher()
      let library = Library(
        store: try FeedStore.empty(),
        source: .file(file),
        keeping: Retention(days: 30), fetcher: fetcher, now: { Sample.now })
      _ = try await library.takeOverFeedsFile()
      try await test(Home(library, isWatched: isWatched))
      await library.close()
    }
  }
}
