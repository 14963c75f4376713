import FeedCore

/// The feeds of this run of the program, and what refreshes them.
nonisolated struct Library: Sendable {
  /// Where the feeds are named.
  enum Source: Sendable {
    /// In the reader's file; it is written when a feed is added.
    case file(FeedsFile)
    /// On the command line, to be looked at; nothing outlives the visit.
    case visit([Subscription])
    /// In the program.
    case demo([Subscription])
  }

  let store: FeedStore
  let refresher: Refresher
  let source: Source
  let adding: FeedAdding
  let refreshing: Refreshing
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  /// When feeds are refreshed without being asked for.
  enum Refreshing: Sendable {
    case never
    /// When their last refresh is that many seconds ago.
    case every(Int64)
  }

  /// What to say when something becomes a favourite, if it is not for ever.
  var wordOnFavourites: String? {
    switch source {
    case .file: nil
    case .visit: "★ for this visit only: a adds the feed"
    case .demo: nil
    }
  }

  /// Gets ready once the first page is on the screen; returns the feeds to refresh at once, and what is
  /// wrong in the reader's file.
  func begin() async throws -> (due: [Feed], problems: [String]) {
    switch source {
    case .file(let file):
      let contents = try file.read()
      try await store.subscribe(contents.subscriptions)
      let problems = contents.problems.map { "\(file.path), line \($0.line): \($0.sentence)" }
      return (try await dueFeeds(), problems)
    case .visit(let subscriptions), .demo(let subscriptions):
      return (try await store.subscribe(subscriptions), [])
    }
  }

  /// The feeds whose time has come.
  func dueFeeds() async throws -> [Feed] {
    switch (source, refreshing) {
    case (.file, .every(let interval)):
      FeedCore.dueFeeds(try await store.feeds(), interval: interval, now: now())
    case (.file, .never), (.visit, _), (.demo, _): []
    }
  }

  /// These feeds, or all.
  func feeds(_ ids: [FeedID]?) async throws -> [Feed] {
    let all = try await store.feeds()
    guard let ids else { return all }
    return all.filter { ids.contains($0.id) }
  }
}
