import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiSettings

/// Refreshes feeds, and then has new entries indexed for the search.
///
/// Only one run fetches at a time. A request that comes while feeds are still being chosen waits,
/// and one that comes while they are being fetched is refused.
final class RefreshScheduler {
  private var library: Library
  private let mailbox: Mailbox
  /// The keys that messages name.
  private var keys: KeyHints
  private let search: SearchIndexScheduler
  /// Tells of what a refresh has brought.
  let announcer: NewsAnnouncer
  /// The runs that have not ended. The first is in progress, and the others wait for it.
  private var runs: [RefreshRun] = []
  private var isStopped = false
  /// Whether there was no network at the last refresh.
  private var isOffline = false

  init(library: Library, mailbox: Mailbox, keys: KeyHints, announcer: NewsAnnouncer) {
    self.announcer = announcer
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    search = SearchIndexScheduler(store: library.store, mailbox: mailbox)
  }

  /// The next refresh follows these settings; messages name these keys.
  func adopt(_ settings: Settings, _ keys: KeyHints) {
    library.adopt(settings)
    self.keys = keys
    announcer.settings = settings
  }

  var isIdle: Bool { runs.isEmpty }

  private var isAsking: Bool { runs.contains { $0.stage == .asking } }

  /// Refreshes these feeds, or all if `nil`, at the user's request.
  ///
  /// - Parameter saysNone: Whether it is said that there are no feeds.
  func refresh(_ feeds: [FeedID]?, saysNone: Bool = true) {
    guard !isAsking, runs.count < 2 else {
      mailbox.post(.said("Already refreshing · \(keys["cancel"]) cancels"))
      return
    }
    run { [mailbox, keys] library in
      let chosen = try await library.feeds(feeds)
      if chosen.isEmpty, saysNone {
        mailbox.post(.said("No feeds to refresh · \(keys["add-feed"]) adds one"))
      }
      return chosen
    }
  }

  /// Fetches feeds that are new in the file, together with those that are being fetched.
  func fetch(_ feeds: [Feed]) {
    guard isAsking, !isStopped else { return run { _ in feeds } }
    Task { [library] in _ = await library.refresh(feeds) }
  }

  /// Refreshes the feeds that `choose` returns when the run's turn comes, except those that an
  /// earlier run has fetched meanwhile. Then purges expired entries, `always` or if there were
  /// feeds to fetch.
  func run(
    tidying always: Bool = false,
    _ choose: @escaping @Sendable (Library) async throws -> [Feed]
  ) {
    guard !isStopped else { return }
    search.stop()
    let before = runs.last
    before?.cancelPurge()
    let run = RefreshRun()
    runs.append(run)
    run.task = Task { [mailbox] in
      await before?.task?.value
      do {
        try await ask(for: run, choose)
        if run.stage == .reporting || always, !run.isCancelled {
          run.stage = .tidying
          try await library.tidy()
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
      runs.removeAll { $0 === run }
      if runs.isEmpty, !isStopped {
        search.start()
        if !run.isCancelled, !isOffline { mailbox.post(.network(.refreshesEnded)) }
      }
    }
  }

  /// Cancels the run in progress and those that wait. Entries that have arrived stay.
  func cancel() {
    for run in runs {
      run.isCancelled = true
      run.cancelPurge()
    }
    Task { [library] in await library.cancelRefresh() }
  }

  /// There are texts that are not in the search index. A refresh that is under way has them indexed
  /// at its end.
  func searchIsBehind() { if isIdle { search.start() } }

  /// Cancels all runs for good.
  func stop() {
    isStopped = true
    search.stop()
    for run in runs {
      run.isCancelled = true
      run.task?.cancel()
    }
  }

  private func ask(
    for run: RefreshRun, _ choose: @Sendable (Library) async throws -> [Feed]
  ) async throws {
    let chosen = try await choose(library)
    mailbox.post(.network(.failures(try await library.failures())))
    let feeds = chosen.filter { !run.asked.contains($0.id) }
    guard !feeds.isEmpty else { return }
    let lastAnswer = try await library.store.ledger.lastAnswer()
    if let lastAnswer { mailbox.post(.network(.copyIsOf(lastAnswer))) }
    guard !run.isCancelled else { return }
    for other in runs where other !== run { other.asked.formUnion(feeds.map(\.id)) }
    let areLost = feeds.allSatisfy { $0.failedAlone(lastAnswer: lastAnswer) }
    let latest = await failures(of: feeds, areLost: areLost, in: run)
    let known = try await library.failures()
    // Feeds that were not fetched because their host is paused are not in the archive's list.
    let others = latest.filter { note in !known.contains { $0.feed == note.feed } }
    mailbox.post(.network(.failures(known + others)))
  }

  /// Fetches the feeds, and returns their failures.
  ///
  /// - Parameter areLost: Whether all of these feeds failed while others answered. Then their
  ///   failure does not mean that there is no network.
  private func failures(
    of feeds: [Feed], areLost: Bool, in run: RefreshRun
  ) async -> [FeedFailureNote] {
    run.stage = .asking
    defer { run.stage = .reporting }
    let newest = await announcer.begin()
    let states = await library.refresh(feeds)
    // The run may have been called off before there was a refresh to cancel.
    if run.isCancelled { await library.cancelRefresh() }
    var latest: [FeedFailureNote] = []
    for await var state in states {
      if case .finished(var summary) = state {
        if areLost, !isOffline { summary.blameFeeds() }
        state = .finished(summary)
        isOffline = summary.isOffline
        latest = summary.failures
        // The page that shows the result may request another refresh.
        run.stage = .reporting
      }
      mailbox.post(.network(.refresh(state)))
    }
    Task { [announcer] in await announcer.announce(since: newest) }
    return latest
  }
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

/// A request to refresh feeds, until all of its work is done.
private final class RefreshRun {
  enum Stage {
    /// Waiting for its turn, or choosing feeds.
    case choosing
    /// Fetching feeds.
    case asking
    /// All feeds have answered, and the result is being reported.
    case reporting
    /// Purging expired entries.
    case tidying
  }

  var stage = Stage.choosing
  /// The feeds that other runs have fetched since the request was made.
  var asked: Set<FeedID> = []
  /// Whether no more feeds are fetched.
  var isCancelled = false
  var task: Task<Void, Never>?

  /// Cancels a purge, which can be done another time.
  func cancelPurge() {
    if stage == .tidying { task?.cancel() }
  }
}
