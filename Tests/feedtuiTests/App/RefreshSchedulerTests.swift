import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Requests to refresh during another refresh, and the effects of edits of the feeds file.
@MainActor struct RefreshSchedulerTests {
  private let store: FeedStore
  private let mailbox = Mailbox()

  init() throws {
    store = try FeedStore.empty()
  }

  @Test func `who waits asks no feed that was asked meanwhile`() async throws {
    try await withFeeds { library in
      let scheduler = scheduler(library)
      let (opening, gate) = AsyncStream.makeStream(of: Never.self)
      scheduler.run { library in
        for await _ in opening {}
        return Array(try await library.feeds(nil).prefix(2))
      }
      scheduler.refresh(nil)
      scheduler.refresh(nil)
      gate.finish()
      await end(of: scheduler)
      let asked = try await store.ledger.entries().map(\.url)
      #expect(asked.count == 3)
      #expect(Set(asked).count == 3)
    }
  }

  @Test func `cancelling calls off what waits, and stopping what comes after`() async throws {
    try await withFeeds { library in
      let scheduler = scheduler(library)
      let (opening, gate) = AsyncStream.makeStream(of: Never.self)
      scheduler.run { library in
        for await _ in opening {}
        return try await library.feeds(nil)
      }
      scheduler.refresh(nil)
      scheduler.cancel()
      gate.finish()
      await end(of: scheduler)
      var asked = try await store.ledger.entries()
      #expect(asked.isEmpty)
      scheduler.refresh(nil)
      await end(of: scheduler)
      asked = try await store.ledger.entries()
      #expect(asked.count == 3)
      scheduler.stop()
      scheduler.refresh(nil)
      #expect(scheduler.isIdle)
    }
  }

  @Test func `who cannot be reached while others can is no sign of a network that is away`()
    async throws
  {
    try await withFeeds { library in
      let scheduler = scheduler(library)
      let file = try #require(library.feedsFile)
      try file.append(Subscription(url: "http://127.0.0.1:1/feed"))
      _ = try await library.takeOverFeedsFile()
      let ids = try await store.feeds.all().map(\.id)
      scheduler.refresh([ids[3]])
      #expect(await summary()?.isOffline == true)
      await end(of: scheduler)
      try await store.ledger.noteUnchanged(
        ids[0], validators: Validators(), now: Sample.now,
        attempt: FetchAttempt(.answered(status: 304)))
      // Another run of the program does not know that the network was missing.
      let later = self.scheduler(library)
      later.refresh([ids[3]])
      let last = await summary()
      #expect(last?.failures.count == 1)
      #expect(last?.isOffline == false)
      await end(of: later)
    }
  }

  @Test func `an edit takes over what another program has added, and has it fetched`() async throws
  {
    try await withFeeds { library in
      var fetched: [String] = []
      let acts = TaskQueue()
      let service = SubscriptionService(
        library: library, mailbox: mailbox, keys: KeyMaps.standard.hints, acts: acts,
        fetch: { fetched += $0.map(\.url) })
      let feeds = try await store.feeds.all()
      try library.feedsFile?.append(Subscription(url: "https://new.example/feed"))
      service.make(.rename(url: feeds[0].url, to: "Mine"))
      await editEnds()
      #expect(fetched == ["https://new.example/feed"])
      #expect(try await store.feeds.all().count == 4)
      let undoing = UndoEffects(
        store: store, acts: acts, feeds: service,
        settings: SettingsService(EffectiveConfig(), store: store, mailbox: mailbox, acts: acts),
        mailbox: mailbox, keys: KeyMaps.standard.hints)
      service.make(.remove([FeedEdit.Row(id: .feed(url: feeds[1].url), title: "b")]))
      await editEnds()
      #expect(try await store.feeds.all().count == 3)
      undoing.undoOrRedo(.undo)
      await editEnds()
      #expect(try await store.feeds.all().count == 4)
      #expect(fetched.count == 1)
      await service.finish()
    }
  }

  private func scheduler(_ library: Library) -> RefreshScheduler {
    let announcer = NewsAnnouncer(
      store: library.store, settings: Settings(), isAllowed: false, report: { _ in })
    let updater = LibraryUpdater(library, nil, announcer: announcer) { [mailbox] in
      mailbox.post(EffectRunner.events(of: $0))
    }
    return RefreshScheduler(updater, mailbox: mailbox, keys: KeyMaps.standard.hints)
  }

  private func end(of scheduler: RefreshScheduler) async {
    let isIdle: Bool? = await Deadline.wait { scheduler.isIdle ? true : nil }
    #expect(isIdle == true, "The scheduler is not idle.")
  }

  /// Returns the summary of the next refresh that ends.
  private func summary() async -> RefreshSummary? {
    await hear { event in
      guard case .network(.refresh(.finished(let summary))) = event else { return nil }
      return summary
    }
  }

  private func editEnds() async {
    let end: Bool? = await hear { event in
      guard case .actEnded = event else { return nil }
      return true
    }
    #expect(end == true, "The edit does not end.")
  }

  /// Returns the fact of the next event that has it.
  private func hear<Fact: Sendable>(_ fact: @escaping (AppEvent) -> Fact?) async -> Fact? {
    let hearing = Task {
      while true {
        for event in await mailbox.next() {
          if let fact = fact(event) { return fact }
        }
      }
    }
    return await Deadline.value(of: hearing)
  }

  /// Runs a test with a library that follows three feeds in files.
  private func withFeeds(_ test: @MainActor (Library) async throws -> Void) async throws {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      for name in ["a", "b", "c"] {
        let path = URL(filePath: "\(folder)/\(name).xml")
        let text = "<rss><channel><item><title>\(name)</title></item></channel></rss>"
        try Data(text.utf8).write(to: path)
        try file.append(Subscription(url: path.absoluteString))
      }
      let fetcher = FeedFetcher()
      let library = Library(
        store: store, source: .file(file), fetcher: fetcher, now: { Sample.now })
      _ = try await library.takeOverFeedsFile()
      try await test(library)
      await library.close()
    }
  }
}
