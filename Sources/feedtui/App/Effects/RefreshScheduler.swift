import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// Decides when feeds are refreshed.
///
/// Only one run fetches at a time. A request that comes while feeds are still being chosen waits,
/// and one that comes while they are being fetched is refused.
final class RefreshScheduler {
  let updater: LibraryUpdater
  private let mailbox: Mailbox
  /// The keys that messages name.
  var keys: KeyHints
  /// The runs that have not ended. The first is in progress, and the others wait for it.
  private var runs: [RefreshRun] = []
  private var isStopped = false

  init(_ updater: LibraryUpdater, mailbox: Mailbox, keys: KeyHints) {
    self.updater = updater
    self.mailbox = mailbox
    self.keys = keys
  }

  var isIdle: Bool { runs.isEmpty }

  /// Refreshes these feeds, or all if `nil`, at the user's request.
  ///
  /// - Parameter saysNone: Whether it is said that there are no feeds.
  func refresh(_ feeds: [FeedID]?, saysNone: Bool = true) {
    guard !updater.isAsking, runs.count < 2 else {
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
    guard updater.isAsking, !isStopped else { return run { _ in feeds } }
    Task { [updater] in await updater.join(feeds) }
  }

  /// Refreshes the feeds that `choose` returns when the run's turn comes, except those that an
  /// earlier run has fetched meanwhile.
  func run(_ choose: @escaping @Sendable (Library) async throws -> [Feed]) {
    guard !isStopped else { return }
    let before = runs.last
    let run = RefreshRun()
    runs.append(run)
    run.task = Task { [mailbox] in
      await before?.task?.value
      var hasAsked = false
      do {
        hasAsked = try await ask(for: run, choose)
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
      runs.removeAll { $0 === run }
      if runs.isEmpty, !hasAsked { updater.process(run.isCancelled ? [.stories, .index] : .all) }
    }
  }

  /// Cancels the run in progress and those that wait. Entries that have arrived stay.
  func cancel() {
    for run in runs { run.isCancelled = true }
    Task { [updater] in await updater.cancelRefresh() }
  }

  /// Cancels all runs for good.
  func stop() {
    isStopped = true
    updater.stop()
    for run in runs {
      run.isCancelled = true
      run.task?.cancel()
    }
  }

  /// Returns whether there were feeds to ask.
  private func ask(
    for run: RefreshRun, _ choose: @Sendable (Library) async throws -> [Feed]
  ) async throws -> Bool {
    let chosen = try await choose(updater.library)
    mailbox.post(.network(.failures(try await updater.library.failures())))
    if let last = try await updater.library.store.ledger.lastAnswer() {
      mailbox.post(.network(.copyIsOf(last)))
    }
    let feeds = chosen.filter { !run.asked.contains($0.id) }
    guard !feeds.isEmpty, !run.isCancelled else { return false }
    for other in runs where other !== run { other.asked.formUnion(feeds.map(\.id)) }
    let latest = await updater.update(feeds).feeds.failures
    let known = try await updater.library.failures()
    // Feeds that were not fetched because their host is paused are not in the archive's list.
    let others = latest.filter { note in !known.contains { $0.feed == note.feed } }
    mailbox.post(.network(.failures(known + others)))
    return true
  }
}

/// A request to refresh feeds, until they have answered.
private final class RefreshRun {
  /// The feeds that other runs have fetched since the request was made.
  var asked: Set<FeedID> = []
  /// Whether no more feeds are fetched.
  var isCancelled = false
  var task: Task<Void, Never>?
}
