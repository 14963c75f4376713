import FeedCore

/// Takes entries and marks over from newsboat's cache, feed by feed.
nonisolated struct NewsboatAdoption: Sendable {
  let cache: NewsboatCache
  let store: FeedStore
  /// How newsboat spells the address of a feed, by that address, where it spells it otherwise.
  let spellings: [String: [String]]
  /// Seconds since 1970.
  let now: Int64

  /// What came of it.
  struct Outcome: Sendable {
    var sum = AdoptedCount()
    /// Why some feeds could not be read, and how many.
    var damage: NewsboatFailure?
    var damagedFeeds = 0
  }

  /// Feeds that are read at once: while one is written, the next is read.
  private static let atOnce = 2

  /// Takes over all of these feeds; those in a damaged part of the cache are left out. `progress` gets how many are
  /// done.
  func run(
    _ feeds: [Feed], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> Outcome {
    var outcome = Outcome()
    try await withThrowingTaskGroup(of: Result<AdoptedCount, NewsboatFailure>.self) { group in
      var rest = feeds[...]
      for feed in rest.prefix(Self.atOnce) { group.addTask { try await adopt(feed) } }
      rest = rest.dropFirst(Self.atOnce)
      var done = 0
      while let result = try await group.next() {
        switch result {
        case .success(let count): outcome.sum += count
        case .failure(let failure):
          outcome.damage = failure
          outcome.damagedFeeds += 1
        }
        done += 1
        progress(done)
        if let feed = rest.popFirst() { group.addTask { try await adopt(feed) } }
      }
    }
    return outcome
  }

  /// What was taken over, or that the cache is damaged there. Other failures end all of it.
  private func adopt(_ feed: Feed) async throws -> Result<AdoptedCount, NewsboatFailure> {
    var sum = AdoptedCount()
    for spelling in [feed.url] + (spellings[feed.url] ?? []) {
      let adopted: AdoptedFeed
      do throws(NewsboatFailure) {
        adopted = try cache.feed(at: spelling)
      } catch {
        guard case .damaged = error else { throw error }
        return .failure(error)
      }
      sum += try await store.adopt(adopted, for: feed.id, now: now)
    }
    return .success(sum)
  }
}
