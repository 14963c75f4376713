package import FeedModel
package import FeedRefreshing
import FeedStorage
package import FeedtuiSettings

/// Brings what is new into the archive, and does what follows from it, in one order: feeds are
/// asked and accounts synced; after a refresh expired items are purged, copies of stories found and
/// full texts fetched; new texts are indexed for the search; then the user is told.
///
/// The screen decides when that is to be done, and commands print what comes of it.
@MainActor package final class LibraryUpdater {
  /// What happens, as it happens.
  package enum Report: Equatable, Sendable {
    case feeds(RefreshState)
    case accounts(SyncState)
    /// The time of the newest answer of any feed, in seconds since 1970.
    case lastAnswer(Int64)
    case began(Step)
    /// The search index was damaged, and is being rebuilt.
    case searchRebuilt
    case failed(String)
  }

  /// A step after everything has been brought.
  package enum Step: CaseIterable, Sendable {
    case purge, stories, texts, index
  }

  /// What feeds and accounts have brought.
  package struct Result: Sendable {
    package var feeds = RefreshSummary()
    /// What each account has done, in the order of the settings.
    package var accounts: [(name: String, summary: SyncSummary)] = []
  }

  /// Which texts are indexed.
  package enum Indexing: Sendable {
    /// All of them, however long that takes.
    case whole
    /// As many as take a moment. The archive has everything without it: failures are not said.
    case brief
  }

  private(set) package var library: Library
  private let syncing: AccountSyncing?
  package let announcer: NewsAnnouncer
  private let isWatched: Bool
  private let report: @Sendable (Report) -> Void
  private let steps: UpdateSteps
  /// Whether there was no network at the last refresh.
  private var isOffline = false
  /// Whether feeds are being asked.
  private(set) package var isAsking = false
  /// Whether the refresh is cancelled, even before it has begun.
  private var isCancelled = false
  /// The announcements that are to come.
  private var announcing: Task<Void, Never>?

  /// - Parameter isWatched: Whether a user watches several refreshes in a row: feeds that failed
  ///   while others answered, and fail again, are then to blame, and not the network.
  package init(
    _ library: Library, _ syncing: AccountSyncing?, announcer: NewsAnnouncer,
    indexing: Indexing = .whole, isWatched: Bool = true,
    report: @escaping @Sendable (Report) -> Void
  ) {
    var library = library
    library.follow(announcer.settings)
    self.library = library
    self.syncing = syncing
    self.announcer = announcer
    self.isWatched = isWatched
    self.report = report
    steps = UpdateSteps(library, indexing, report: report)
  }

  /// The next update follows these settings.
  package func adopt(_ settings: Settings) {
    library.adopt(settings)
    steps.adopt(settings)
    announcer.settings = settings
  }

  // MARK: What is brought

  /// Asks feeds, then accounts. Returns when all have answered; what follows continues, and
  /// `finish` waits for it.
  ///
  /// - Parameter feeds: The feeds to ask; `nil` if it is not a refresh, but a sync alone.
  package func update(
    _ feeds: [Feed]?, _ accounts: AccountSyncing.Request? = nil
  ) async -> Result {
    if feeds?.isEmpty == false { (isAsking, isCancelled) = (true, false) }
    let newest = await announcer.begin()
    var result = Result()
    let start = library.now()
    if let feeds, !feeds.isEmpty {
      result.feeds = await refresh(feeds)
      // Episodes that have come are queued, even if the refresh was ended.
      await Task { [library] in await library.enqueueDownloads(of: feeds, since: start) }.value
    }
    if let accounts, let syncing {
      result.accounts = await syncing.sync(accounts) { [report] in report(.accounts($0)) }
    }
    if feeds != nil {
      process(result.feeds.wasCancelled ? [.stories, .index] : .all)
    } else if result.accounts.contains(where: { $0.summary.newItems > 0 }) {
      process([.stories, .index])
    }
    announcing = Task(priority: .utility) { [announcing] in
      await steps.task?.value
      await announcer.announce(since: newest)
      // A program that was started for earlier items may still run: these are told before it ends.
      await announcing?.value
    }
    return result
  }

  /// Fetches more feeds with those that are being asked.
  package func join(_ feeds: [Feed]) async { _ = await library.refresh(feeds) }

  /// Ends the refresh that is under way. Items that have arrived stay.
  package func cancelRefresh() async {
    isCancelled = true
    await library.cancelRefresh()
  }

  private func refresh(_ feeds: [Feed]) async -> RefreshSummary {
    // A refresh never waits for what follows another one.
    steps.interrupt()
    let lastAnswer = try? await library.store.ledger.lastAnswer()
    if let lastAnswer { report(.lastAnswer(lastAnswer)) }
    // Whether all of these feeds failed while others answered: then it does not mean that there is
    // no network if they fail again.
    let haveFailedAlone = isWatched && feeds.allSatisfy { $0.failedAlone(lastAnswer: lastAnswer) }
    var result = RefreshSummary()
    let states = await library.refresh(feeds)
    if isCancelled { await library.cancelRefresh() }
    for await state in states {
      guard case .finished(var summary) = state else {
        report(.feeds(state))
        continue
      }
      if haveFailedAlone, !isOffline { summary.blameFeeds() }
      isOffline = summary.isOffline
      result = summary
      // The page that shows the result may request another refresh.
      isAsking = false
      report(.feeds(.finished(summary)))
    }
    return result
  }

  // MARK: What follows

  /// The failure of the steps after the fetch.
  package var failure: CommandError? { steps.failure }
  /// The full texts that were fetched.
  package var texts: Int { steps.texts }
  /// Whether full texts are being fetched.
  package var isFetchingTexts: Bool { steps.current == .texts }

  /// Has steps done, once no feeds are being asked. Without a network no full texts are fetched.
  package func process(_ more: Set<Step>) {
    guard !isAsking else { return }
    steps.add(isOffline ? more.subtracting([.texts]) : more)
  }

  /// Ends the fetching of full texts.
  package func cancelTexts() { steps.cancelTexts() }

  /// Ends what follows for good; the next start of the program has it done.
  package func stop() { steps.stop() }

  /// Returns when all that follows has been done and programs have ended, or when the time is over.
  package func finish(within limit: Duration? = nil) async {
    guard let limit else {
      await steps.task?.value
      await announcing?.value
      return
    }
    guard let announcing, announcer.isNeeded else { return }
    let (end, signal) = AsyncStream.makeStream(of: Never.self)
    Task {
      await announcing.value
      signal.finish()
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      signal.finish()
    }
    for await _ in end {}
    timer.cancel()
  }
}

extension Set<LibraryUpdater.Step> {
  package static let all = Set(LibraryUpdater.Step.allCases)
}

extension RefreshSummary {
  /// Blames the feeds instead of the network for their failures.
  fileprivate mutating func blameFeeds() {
    for index in failures.indices where failures[index].cause == .network {
      failures[index].cause = .feed
    }
  }
}

extension Feed {
  /// The time, in seconds, within which requests count as one refresh.
  private static let round: Int64 = 300

  /// Returns whether its last fetch failed although others answered then or since.
  fileprivate func failedAlone(lastAnswer: Int64?) -> Bool {
    guard failure != nil, let lastFetched, let lastAnswer else { return false }
    return lastAnswer > lastFetched - Self.round
  }
}
