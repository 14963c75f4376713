import FeedCore
import FoundationEssentials

/// The feeds of this run of the program, and what refreshes them.
nonisolated struct Library: Sendable {
  /// Where the feeds are named.
  enum Source: Sendable {
    /// In the reader's file, which is written when a feed is added.
    case file(FeedAdder)
    /// On the command line, to be looked at; a feed that is added goes to the archive at that path.
    case visit([Subscription], FeedAdder, archive: String)
    /// In the program.
    case demo([Subscription])
  }

  /// When feeds are refreshed without being asked for.
  enum Schedule: Sendable {
    case never
    /// When their last refresh is so long ago, unless the feed's own settings say otherwise.
    case by(RefreshInterval)
  }

  let store: FeedStore
  let source: Source
  let schedule: Schedule
  /// What is kept of feeds that do not say so themselves; `nil` if nothing is taken away.
  let keeping: Retention?
  private let refresher: Refresher
  private let fetcher: FeedFetcher?
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  /// When this run of the program began.
  private let start: Int64

  /// A library whose feeds come from the network and from files.
  init(
    store: FeedStore, source: Source, schedule: Schedule, keeping: Retention? = nil,
    fetcher: FeedFetcher, now: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    self.source = source
    self.schedule = schedule
    self.keeping = keeping
    self.fetcher = fetcher
    self.now = now
    start = now()
    refresher = Refresher(store: store, fetcher: fetcher, now: now)
  }

  /// The demo's library.
  @MainActor init(demo fetcher: DemoFetcher, store: FeedStore, now: @escaping @Sendable () -> Int64)
  {
    self.store = store
    source = .demo(DemoFeeds.subscriptions)
    schedule = .never
    keeping = nil
    self.fetcher = nil
    self.now = now
    start = now()
    refresher = Refresher(store: store, fetcher: fetcher, now: now)
  }

  /// What to say when something becomes a favourite, if it is not for ever.
  func wordOnFavourites(_ keys: KeyHints) -> String? {
    switch source {
    case .file: nil
    case .visit: "★ for this visit only: \(keys["add-feed"]) adds the feed"
    case .demo: "★ for this demo"
    }
  }

  /// Gets ready once the first page is on the screen. Returns the feeds to refresh at once, and what the
  /// reader's file says of views and cannot be used of it.
  func begin() async throws -> (due: [Feed], views: [SavedView], problems: [FileProblem]) {
    switch source {
    case .file(let adder):
      let (contents, remarks) = try await follow(adder.feedsFile)
      return (try await dueFeeds(), contents.views, remarks)
    case .visit(let subscriptions, _, _), .demo(let subscriptions):
      return (try await store.subscribe(subscriptions), [], [])
    }
  }

  /// The feeds whose time has come.
  func dueFeeds() async throws -> [Feed] {
    switch schedule {
    case .never: return []
    case .by(let interval):
      let own = try feedSettings()
      let now = now()
      return FeedCore.dueFeeds(
        try await store.feeds(), now: now, pauses: try await store.pauses(now: now)
      ) { RefreshRule(own[$0.url]?.refresh, else: interval) }
    }
  }

  /// Takes away what is to be kept no longer.
  func tidy() async throws {
    guard let keeping else { return }
    let purge = DailyPurge(store: store, keeping: keeping, now: now)
    try await purge.run(own: try feedSettings())
  }

  /// What single feeds want otherwise, by address.
  private func feedSettings() throws -> [String: FeedSettings] {
    switch source {
    case .file(let adder): try adder.feedsFile.read().settings
    case .visit, .demo: [:]
    }
  }

  /// These feeds, or all but those that are gone for good.
  func feeds(_ ids: [FeedID]?) async throws -> [Feed] {
    let all = try await store.feeds()
    guard let ids else { return all.filter { $0.standing.retired == nil } }
    return all.filter { ids.contains($0.id) }
  }

  /// The feeds that could not be refreshed when they were last asked for. That one is gone for good is
  /// said in the run in which it turned out, and not again.
  func failures() async throws -> [FeedFailureNote] {
    try await store.feeds().compactMap { feed in
      if let retired = feed.standing.retired, retired < start { return nil }
      return feed.failure.map {
        FeedFailureNote(feed: feed.id, title: feed.title, sentence: $0, cause: .feed)
      }
    }
  }

  func refresh(_ feeds: [Feed]) async -> AsyncStream<RefreshState> {
    let own = (try? feedSettings()) ?? [:]
    let common: RefreshInterval =
      switch schedule {
      case .never: .off
      case .by(let interval): interval
      }
    return await refresher.refresh(feeds) { FetchOptions(own[$0.url], else: common) }
  }

  func cancelRefresh() async {
    await refresher.cancel()
  }

  /// Follows a feed; returns a sentence about it.
  func subscribe(_ address: String) async throws -> String {
    let folder = FileManager.default.currentDirectoryPath
    let outcome: FeedAdder.Outcome
    switch source {
    case .file(let adder):
      outcome = try await adder.add(address, folder: folder, store: { store })
    case .visit(_, let adder, let archive):
      outcome = try await adder.add(
        address, folder: folder, store: { try FeedStore.onDisk(at: archive) })
    case .demo:
      return "The demo keeps to its own feeds: start feedtui without --demo"
    }
    return outcome.sentence
  }

  /// Ends what is under way.
  func close() async {
    await refresher.cancel()
    await fetcher?.shutDown()
  }
}
