import FeedCore

/// Asks feeds for what is new, and has the search take over what came. One run at a time asks; a request that comes
/// while feeds are still being chosen waits, and one that comes while they are being asked is refused.
final class RefreshScheduler {
  private let library: Library
  private let mailbox: Mailbox
  /// The keys that sentences name.
  private let keys: KeyHints
  private let search: SearchIndexScheduler
  /// The runs that have not ended: one is under way, the others follow it.
  private var runs: [RefreshRun] = []
  private var isStopped = false
  /// There was no network when feeds were last asked.
  private var isOffline = false

  init(library: Library, mailbox: Mailbox, keys: KeyHints, search: SearchIndexScheduler) {
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.search = search
  }

  var isIdle: Bool { runs.isEmpty }

  private var isAsking: Bool { runs.contains { $0.stage == .asking } }

  /// Asks these feeds, or all, as the user wants.
  func refresh(_ feeds: [FeedID]?) {
    guard !isAsking, runs.count < 2 else {
      mailbox.post(.said("A refresh is under way; \(keys["cancel"]) cancels it"))
      return
    }
    run { [mailbox, keys] library in
      let chosen = try await library.feeds(feeds)
      if chosen.isEmpty {
        mailbox.post(.said("There are no feeds to refresh: \(keys["add-feed"]) adds one"))
      }
      return chosen
    }
  }

  /// Feeds that have become part of the file: fetched with the others that are being fetched.
  func fetch(_ feeds: [Feed]) {
    guard isAsking, !isStopped else { return run { _ in feeds } }
    Task { [library] in _ = await library.refresh(feeds) }
  }

  /// Asks the feeds that are chosen when it comes to it, but for those that a run before it has asked meanwhile.
  /// What is to be kept no longer is taken away afterwards, `always` or if there was something to ask.
  func run(
    tidying always: Bool = false,
    _ choose: @escaping @Sendable (Library) async throws -> [Feed]
  ) {
    guard !isStopped else { return }
    search.stop()
    let before = runs.last
    before?.giveWay()
    let run = RefreshRun()
    runs.append(run)
    run.task = Task { [mailbox] in
      await before?.task?.value
      do {
        try await ask(for: run, choose)
        if run.stage == .reporting || always, !run.isCalledOff {
          run.stage = .tidying
          try await library.tidy()
        }
      } catch is CancellationError {
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
      runs.removeAll { $0 === run }
      if runs.isEmpty, !isStopped { search.start() }
    }
  }

  /// Stops asking, and asks nothing that waits for its turn; what has come stays.
  func cancel() {
    for run in runs {
      run.isCalledOff = true
      run.giveWay()
    }
    Task { [library] in await library.cancelRefresh() }
  }

  /// Nothing more is begun.
  func stop() {
    isStopped = true
    for run in runs {
      run.isCalledOff = true
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
    let lastAnswer = try await library.store.lastAnswer()
    if let lastAnswer { mailbox.post(.network(.copyIsOf(lastAnswer))) }
    guard !run.isCalledOff else { return }
    for other in runs where other !== run { other.asked.formUnion(feeds.map(\.id)) }
    let areLost = feeds.allSatisfy { $0.failedAlone(lastAnswer: lastAnswer) }
    let latest = await failures(of: feeds, areLost: areLost, in: run)
    let known = try await library.failures()
    // Feeds that were not asked, because their host is paused, are not in the archive's list.
    let others = latest.filter { note in !known.contains { $0.feed == note.feed } }
    mailbox.post(.network(.failures(known + others)))
  }

  /// Asks the feeds, and returns what failed of them. That feeds which are lost cannot be reached says nothing of
  /// the network.
  private func failures(
    of feeds: [Feed], areLost: Bool, in run: RefreshRun
  ) async -> [FeedFailureNote] {
    run.stage = .asking
    defer { run.stage = .reporting }
    let states = await library.refresh(feeds)
    // It may have been called off before there was anything to cancel.
    if run.isCalledOff { await library.cancelRefresh() }
    var latest: [FeedFailureNote] = []
    for await var state in states {
      if case .finished(var summary) = state {
        if areLost, !isOffline { summary.blameFeeds() }
        state = .finished(summary)
        isOffline = summary.isOffline
        latest = summary.failures
        // The page that shows it may ask for another.
        run.stage = .reporting
      }
      mailbox.post(.network(.refresh(state)))
    }
    return latest
  }
}

extension RefreshSummary {
  /// What failed did so for reasons of its own.
  fileprivate mutating func blameFeeds() {
    for index in failures.indices where failures[index].cause == .network {
      failures[index].cause = .feed
    }
  }
}

extension Feed {
  /// Seconds within which feeds are asked together.
  private static let round: Int64 = 300

  /// Whether it was asked in vain the last time, though others answered then or since.
  fileprivate func failedAlone(lastAnswer: Int64?) -> Bool {
    guard failure != nil, let lastFetched, let lastAnswer else { return false }
    return lastAnswer > lastFetched - Self.round
  }
}

/// A request to refresh feeds, from when it is made until all of it is done.
private final class RefreshRun {
  enum Stage {
    /// It waits for its turn, or looks for what is to be asked.
    case choosing
    case asking
    /// All have answered, and what came of it is being told.
    case reporting
    /// What is to be kept no longer is being taken away.
    case tidying
  }

  var stage = Stage.choosing
  /// Feeds that others have asked since the request was made.
  var asked: Set<FeedID> = []
  /// Nothing more is asked.
  var isCalledOff = false
  var task: Task<Void, Never>?

  /// What can be done another time gives way.
  func giveWay() {
    if stage == .tidying { task?.cancel() }
  }
}
