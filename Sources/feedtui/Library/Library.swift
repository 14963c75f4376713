package import FeedFetching
package import FeedModel
package import FeedRefreshing
package import FeedStorage
package import FeedtuiSettings
import FoundationEssentials

/// The feeds of this run of the program, and the means to refresh them.
package struct Library: Sendable {
  /// The origin of the feeds.
  package enum Source: Sendable {
    /// The user's feeds file, which is written when a feed is added.
    case file(FeedsFile)
    /// The command line, for a visit. A feed that is added goes to the feeds file and to the
    /// archive at the given path, which is made if necessary.
    case visit([Subscription], FeedsFile, archive: String)
    /// The program itself.
    case demo([Subscription])
    /// An operator's archive, whose feeds a visitor sees. Query feeds are those of the operator's
    /// feeds file.
    case archive([QueryFeed])
  }

  package let store: FeedStore
  /// What the program may do for its user in this run.
  package let capabilities: Capabilities
  package let source: Source
  /// The time from one refresh of a feed to the next, unless the feed's own settings say otherwise;
  /// `nil` if none is refreshed automatically. With `off` only feeds with an own interval are.
  package private(set) var schedule: RefreshInterval?
  /// How the copies of stories are found.
  private var stories = StoryMode.link
  /// Whether what is new of a feed is downloaded where its line does not say.
  var enqueues = false
  /// The retention of feeds without settings of their own; `nil` if nothing is purged.
  package let keeping: Retention?
  /// A sentence for the user at the start.
  package var note: String?
  private let refresher: Refresher
  /// How long a document may take.
  private let limits: FetchLimits
  /// What asks servers; `nil` where none may be asked.
  let fetcher: FeedFetcher?
  /// The way to documents and pictures.
  package let documents: any FeedFetching
  /// The way to the full texts of items.
  package let webPages: WebPageFetcher
  /// The hosts that have asked for a pause.
  package let pausedHosts: PausedHosts
  /// The current time in seconds since 1970.
  package let now: @Sendable () -> Int64
  /// The time at which this run of the program began.
  private let start: Int64
  /// `nil` where there is no feeds file.
  private let feedsFileSettings: FeedSettingsCache?

  /// Creates a library whose documents come from `documents`, or else from the network and from
  /// files by `fetcher`. Without both it asks no server: that of a visit, or of a command that
  /// works with the files alone.
  package init(
    store: FeedStore, source: Source, schedule: RefreshInterval? = nil, keeping: Retention? = nil,
    capabilities: Capabilities = .all, fetcher: FeedFetcher? = nil,
    documents: (any FeedFetching)? = nil, limits: FetchLimits = FetchLimits(),
    now: @escaping @Sendable () -> Int64
  ) {
    let documents: any FeedFetching = documents ?? fetcher ?? NoFetcher()
    (self.store, self.source, self.schedule, self.keeping) = (store, source, schedule, keeping)
    (self.capabilities, self.fetcher, self.documents) = (capabilities, fetcher, documents)
    self.now = now
    start = now()
    feedsFileSettings = if case .file(let file) = source { FeedSettingsCache(file) } else { nil }
    self.limits = limits
    refresher = Refresher(store: store, fetcher: documents, limits: limits, now: now)
    pausedHosts = PausedHosts(store: store, now: now)
    webPages = WebPageFetcher(store: store, fetcher: documents, hosts: pausedHosts, now: now)
  }

  /// Refreshes by these settings from now on, unless it never does.
  ///
  /// Purging keeps the numbers of the start: a wrong number in the file deletes nothing.
  package mutating func adopt(_ settings: Settings) {
    follow(settings)
    if schedule != nil { schedule = settings.refresh }
  }

  /// Copies are found and episodes downloaded as these settings say.
  mutating func follow(_ settings: Settings) {
    (stories, enqueues) = (settings.stories, settings.downloadsEnqueue)
  }

  /// Finds the copies of stories among what has come, or among all items if the rules are others.
  func findStories() async throws {
    // If the feeds file cannot be read, the other steps say so.
    guard let single = try? feedSettings().filter({ $0.value.single == true }) else { return }
    try await store.stories(StoryRules(stories, single: Set(single.keys)), now: now()).run()
  }

  /// Whether the feeds are those of the user's file.
  package var followsFile: Bool { if case .file = source { true } else { false } }

  /// Whether it is the built-in sample.
  package var isDemo: Bool { if case .demo = source { true } else { false } }

  /// Whether the user is told what could be installed. In the demo visitors may look around only.
  package var givesHints: Bool {
    switch source {
    case .file, .visit: true
    case .demo, .archive: false
    }
  }

  /// Returns the note to show when an entry becomes a favourite; `nil` if favourites are permanent.
  package func wordOnFavourites(_ keys: KeyHints) -> String? {
    switch source {
    case .file: nil
    case .visit: "Kept until you quit · \(keys["add-feed"]) adds the feed"
    case .demo: "Kept for this demo only"
    case .archive: nil
    }
  }

  /// Prepares the library once the first page is on the screen.
  ///
  /// Returns the feeds to refresh immediately, the query feeds of the feeds file and the problems
  /// in it.
  package func begin() async throws -> (
    due: [Feed], queryFeeds: [QueryFeed], problems: [FileProblem]
  ) {
    switch source {
    case .file(let file):
      let (contents, remarks) = try await follow(file)
      return (try await dueFeeds(), contents.queryFeeds, remarks)
    case .visit(let subscriptions, _, _), .demo(let subscriptions):
      return (try await store.feeds.subscribe(subscriptions), [], [])
    case .archive(let queryFeeds): return ([], queryFeeds, [])
    }
  }

  /// Returns the feeds that are due for a refresh.
  package func dueFeeds() async throws -> [Feed] {
    guard let schedule else { return [] }
    let own = try feedSettings()
    let now = now()
    return FeedRefreshing.dueFeeds(
      try await fetchedFeeds(), now: now, pauses: try await store.ledger.pauses(now: now)
    ) { RefreshRule(own[$0.url]?.refresh, else: schedule) }
  }

  /// Purges expired entries, once a day.
  package func purge() async throws {
    guard let keeping else { return }
    let purge = DailyPurge(store: store, keeping: keeping, now: now)
    try await purge.run(own: try feedSettings())
  }

  /// Returns the settings that single feeds have of their own, by address.
  package func feedSettings() throws -> [String: FeedSettings] {
    try feedsFileSettings?.settings() ?? [:]
  }

  /// Reads the feeds file. The settings on its lines need no second reading.
  package func read(_ file: FeedsFile) throws(FileError) -> FeedsFile.Contents {
    guard let feedsFileSettings, file.path == feedsFile?.path else { return try file.read() }
    return try feedsFileSettings.readFile()
  }

  /// Returns what marks the items of feeds read, where their lines say so.
  package func markRules() async throws -> [FeedID: MarkReadRule] {
    let own = try feedSettings().compactMapValues(\.markRead)
    guard !own.isEmpty else { return [:] }
    return try await store.feeds.all().reduce(into: [:]) { $0[$1.id] = own[$1.url] }
  }

  /// Returns the feeds with the given identifiers; for `nil`, all that are not gone permanently.
  package func feeds(_ ids: [FeedID]?) async throws -> [Feed] {
    let all = try await fetchedFeeds()
    guard let ids else { return all.filter { $0.schedule.retired == nil } }
    return all.filter { ids.contains($0.id) }
  }

  /// Returns the feeds that are requested from their own addresses.
  private func fetchedFeeds() async throws -> [Feed] {
    try await store.feeds.all().filter(\.isFetched)
  }

  /// Returns the feeds whose last refresh failed.
  ///
  /// A feed that is gone permanently is reported only in the run that found this out.
  package func failures() async throws -> [FeedFailureNote] {
    try await store.feeds.failed().compactMap { feed in
      if let retired = feed.retired, retired < start { return nil }
      return FeedFailureNote(
        feed: feed.feed, url: feed.url, title: feed.title, message: feed.message,
        cause: feed.retired == nil ? .feed : .gone)
    }
  }

  package func refresh(_ feeds: [Feed]) async -> AsyncStream<RefreshState> {
    let own = (try? feedSettings()) ?? [:]
    return await refresher.refresh(feeds) { [schedule, keeping] in
      FetchOptions(own[$0.url], else: schedule ?? .off, keeping: keeping ?? Retention())
    }
  }

  package func cancelRefresh() async {
    await refresher.cancel()
  }

  /// Follows a feed, of which the user typed the address or a path.
  ///
  /// - Parameter account: The account that takes new feeds; `nil` if the feeds file does.
  package func add(
    _ typed: String, to account: String? = nil
  ) async throws(CommandError) -> FeedAdder.Outcome {
    let file: FeedsFile
    let open: @Sendable () throws -> FeedStore
    switch source {
    case .file(let own): (file, open) = (own, { store })
    case .visit(_, let own, let archive): (file, open) = (own, { try .onDisk(at: archive) })
    case .demo, .archive: throw CommandError(message: capabilities.reason, code: .usage)
    }
    let adder = FeedAdder(
      feedsFile: file, fetcher: documents, limits: limits,
      keeping: keeping ?? Retention(), account: account, now: now)
    return try await adder.add(
      HomePath.expanded(typed), folder: FileManager.default.currentDirectoryPath, store: open)
  }

  /// Cancels a running refresh and shuts the fetcher down.
  package func close() async {
    await refresher.cancel()
    await fetcher?.shutDown()
  }
}

extension PausedHosts {
  /// Creates the hosts that have asked for pauses, beginning with those that the archive knows of.
  /// `now` returns the time in seconds since 1970.
  package convenience init(store: FeedStore, now: @escaping @Sendable () -> Int64) {
    self.init(now: now) { (try? await store.ledger.pauses(now: $0)) ?? [] }
  }
}
