import FeedCore

/// Asks feeds for what is new, and has the search take over what came. What comes between the feeds'
/// answers, such as looking for those that are due, is waited for; only while feeds are being asked
/// another wish is refused.
final class RefreshErrands {
  private let library: Library
  private let mailbox: Mailbox
  /// The keys that sentences name.
  private let keys: KeyHints
  private let search: SearchKeeper
  /// The last of the runs.
  private var running: Task<Void, Never>?
  /// Runs that have not ended: one is under way, the others follow it.
  private var runs = 0
  private var isAsking = false

  init(library: Library, mailbox: Mailbox, keys: KeyHints, search: SearchKeeper) {
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.search = search
  }

  var isIdle: Bool { runs == 0 }

  /// Asks these feeds, or all, as the reader wishes.
  func refresh(_ feeds: [FeedID]?) {
    guard !isAsking, runs < 2 else {
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
    guard isAsking else { return run { _ in feeds } }
    Task { [library] in _ = await library.refresh(feeds) }
  }

  /// Asks the feeds that are chosen when it comes to it, after those that are being asked.
  func run(_ choose: @escaping @Sendable (Library) async throws -> [Feed]) {
    search.stop()
    runs += 1
    running = Task { [mailbox, before = running] in
      await before?.value
      do {
        try await ask(choose)
      } catch is CancellationError {
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
      runs -= 1
      if runs == 0 { search.start() }
    }
  }

  /// Stops asking; what has come stays.
  func cancel() {
    Task { [library] in await library.cancelRefresh() }
  }

  /// Nothing more is begun.
  func stop() {
    running?.cancel()
  }

  private func ask(_ choose: @Sendable (Library) async throws -> [Feed]) async throws {
    let feeds = try await choose(library)
    mailbox.post(.failures(try await library.failures()))
    guard !feeds.isEmpty else { return }
    if let second = try await library.store.lastAnswer() { mailbox.post(.copyIsOf(second)) }
    let latest = await failures(of: feeds)
    let known = try await library.failures()
    // Feeds that were not asked, because their host is paused, are not in the archive's list.
    let others = latest.filter { note in !known.contains { $0.feed == note.feed } }
    mailbox.post(.failures(known + others))
    try await library.tidy()
  }

  /// Asks the feeds, and returns what failed of them.
  private func failures(of feeds: [Feed]) async -> [FeedFailureNote] {
    isAsking = true
    defer { isAsking = false }
    var latest: [FeedFailureNote] = []
    for await state in await library.refresh(feeds) {
      if case .finished(let summary) = state {
        latest = summary.failures
        // Who sees it may wish for another.
        isAsking = false
      }
      mailbox.post(.refresh(state))
    }
    return latest
  }
}
